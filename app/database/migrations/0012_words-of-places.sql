-- The search also knows where a job is, and whether it is urgent (weight C): 'viana', 'urgente'.
create or replace function job_words(job jobs) returns tsvector language sql stable as $$
  select setweight(to_tsvector('pt', searchable(job.title)), 'A')
      || setweight(to_tsvector('pt', searchable(concat_ws(' ',
           array_to_string(job.skills_required || job.tags, ' '),
           (select name from companies where id = job.company_id)))), 'B')
      || setweight(to_tsvector('pt', searchable(concat_ws(' ',
           job.location, case when job.is_urgent then 'urgente' end))), 'C')
      -- With its positions: a stripped word would match every weight that is asked for.
      || to_tsvector('pt', searchable(job.description))
$$;
--> statement-breakpoint
drop trigger jobs_list on jobs;
--> statement-breakpoint
create trigger jobs_list after insert or update of company_id, title, description, skills_required, tags,
    province, location, contract_type, work_type, is_urgent, salary_min, salary_max, status, created_at,
    expires_at
  on jobs for each row execute function list_job();
--> statement-breakpoint
update listed_jobs set words = job_words(jobs) from jobs where jobs.id = listed_jobs.job_id;
