#include "experiments/report/latex.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(LatexText, EscapesWhatLatexInterprets) {
  EXPECT_EQ(latex_text("50% & $5 #1 a_b {c} x^2 ~ \\n"),
            "50\\% \\& \\$5 \\#1 a\\_b \\{c\\} x\\textasciicircum{}2 \\textasciitilde{} "
            "\\textbackslash{}n");
  EXPECT_EQ(latex_text("a<b>c|d \"e\""), "a\\textless{}b\\textgreater{}c\\textbar{}d ''e''");
  EXPECT_EQ(latex_text("--row"), "-{}-row");
  EXPECT_EQ(latex_text("two\nlines\t"), "two lines ");
  EXPECT_EQ(latex_text("1 ± 2, 3×4, 5 µs, é"), "1 $\\pm$ 2, 3$\\times$4, 5 $\\mu$s, é");
}

TEST(LatexText, ProtectsArgumentsOfThePreviousLineEnd) {
  EXPECT_EQ(latex_text("[1cm]"), "{[}1cm]");
  EXPECT_EQ(latex_text("*"), "{*}");
}

TEST(Latex, HasTheRulesOfBooktabsAndALinePerRow) {
  Table table = {.title = "",
                 .columns = {{"Algorithm", false}, {"Mean difference", true}, {"p", true}},
                 .rows = {{"a_b", "-1.50 ± 0.25", "<0.0001"}, {"c", "-", "0.5000"}},
                 .notes = {}};
  table.columns[2].text += table.mark("Adjusted by 5 %.");
  const std::string latex = to_latex(table, "Boards \\& rows");
  EXPECT_THAT(latex, StartsWith("\\begin{table}[htbp]\n\\caption{Boards \\& rows}\n"));
  EXPECT_THAT(latex, EndsWith("\\end{table}\n"));
  EXPECT_THAT(latex, HasSubstr("\\begin{tabular}{lrr}\n\\toprule\n"
                               "Algorithm & \\shortstack[r]{Mean\\\\difference} & p (1) \\\\\n"
                               "\\midrule\n"
                               "a\\_b & $-$1.50 $\\pm$ 0.25 & \\textless{}0.0001 \\\\\n"
                               "c & -- & 0.5000 \\\\\n"
                               "\\bottomrule\n\\end{tabular}}\n"));
  EXPECT_THAT(latex, HasSubstr("(1) Adjusted by 5 \\%.}\n"));
}

}  // namespace
}  // namespace colorwalk
