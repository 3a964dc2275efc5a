"""A campaign of 3,600 tasks that is killed at ten random moments. COLORWALK_SEED repeats a run."""

import unittest

import campaigns


class KilledCampaign(campaigns.CampaignTest):
    tasks = 3600

    def test_of_3600_tasks_ends_with_the_records_of_an_undisturbed_run(self):
        self.kill_at_random_moments(times=10, parts=100)


if __name__ == "__main__":
    campaigns.skip_without_parallel()
    unittest.main()
