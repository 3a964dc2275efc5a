// The report's data stands in the element `data` as JSON; page_data() in
// experiments/report/report_page.cc says what is in it. All of the page is made from it.

const data = JSON.parse(document.getElementById('data').textContent);
