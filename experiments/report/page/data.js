// The data of the report: JSON in the element `data`, written by page_data() in
// experiments/report/report_page.cc.

const data = JSON.parse(document.getElementById('data').textContent);
