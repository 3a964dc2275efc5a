"""docs/results/ablation.md: what the parts of core refutation contribute."""

from .measurement import duration, table


def measure(measurement):
    quick = [setting for source in range(2) for setting in (
        f"boards.{source}.count=2", f"boards.{source}.side=10")] if measurement.quick else []
    rows = measurement.run("ablation", *quick).rows()
    for source in dict.fromkeys(row["boards"] for row in rows):
        of_source = [row for row in rows if row["boards"] == source]
        default = float(of_source[0]["mean_cpu_seconds"])
        measurement.block(source.partition(",")[0], table(
            ["row", "proven", "mean CPU time", "against default"],
            [[row["algorithm"], f"{row['optimal']} of {row['tasks']}",
              duration(float(row["mean_cpu_seconds"])),
              f"{float(row['mean_cpu_seconds']) / default:.2f}"] for row in of_source]))
    return True
