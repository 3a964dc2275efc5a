"""The simulation of a campaign's workers (perf/campaign_balance.py)."""

import json
import pathlib
import tempfile
import unittest

import campaign_balance as balance


class CampaignBalance(unittest.TestCase):
    def test_each_part_goes_to_the_worker_that_is_free_first(self):
        self.assertEqual(sorted(balance.schedule([3, 1, 1, 1, 4], 2)), [3, 7])
        self.assertEqual(balance.imbalance([3, 7]), 1.4)

    def test_one_long_task_among_many_parts_delays_one_worker_only(self):
        tasks = [(i, 1.0) for i in range(6400)]
        tasks[-1] = (6399, 10.0)
        static = balance.imbalance(balance.times_of_parts(tasks, 64))
        campaign = balance.imbalance(balance.schedule(balance.times_of_parts(tasks, 1000), 64))
        self.assertGreater(campaign, 1.0)
        self.assertLess(campaign, 1.2)
        self.assertGreater(static, 1.08)

    def test_tasks_are_divided_by_the_lower_half_of_their_ids(self):
        record = {"id": "ffffffffffffffff" + "0000000000000007", "seconds": 0.5}
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "records.jsonl")
            path.write_text(json.dumps(record) + "\n", encoding="utf-8")
            tasks = balance.read_tasks([folder])
        self.assertEqual(balance.times_of_parts(tasks, 4), [0, 0, 0, 0.5])


if __name__ == "__main__":
    unittest.main()
