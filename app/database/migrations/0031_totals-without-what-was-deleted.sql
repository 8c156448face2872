-- An application that an administrator deleted stayed in its day's total; every other figure leaves out what
-- was deleted. The rows that are left are those that count.
update job_daily_totals as totals set applications = sent.count
from (
  select counted.job_id, counted.day, count(applications.id)::int as count
  from job_daily_totals as counted left join applications
    on applications.job_id = counted.job_id and luanda_day(applications.applied_at) = counted.day
  where counted.applications > 0 group by counted.job_id, counted.day
) as sent
where totals.job_id = sent.job_id and totals.day = sent.day and totals.applications > sent.count;
