-- Price, jobs and days of the trial could be edited once; by now every text names them as they were decided,
-- the same for every new company, and no form changes them any more.
update packages set price = 0, max_jobs = 2, duration_days = 14, version = version + 1
where type = 'trial' and (price, max_jobs, duration_days) is distinct from (0, 2, 14);
