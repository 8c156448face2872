-- The search also knows the company's sector (in the description's weight: 'petróleo' finds the jobs of who
-- drills, behind those that say it in their title), and that a job asks for no experience (beside the place,
-- as a word that nobody types).
create or replace function job_words(job jobs) returns tsvector language sql stable as $$
  with company as (select name, sector from companies where id = job.company_id),
  part as (
    select to_tsvector('pt', searchable(job.title)) as title,
      to_tsvector('pt', searchable(concat_ws(' ', job.location,
        case when job.is_urgent then 'urgente' end,
        case when job.experience_years = 0 then 'semexperiencia' end))) as place
  )
  select setweight(title, 'A')
      || setweight(to_tsvector('pt', searchable(concat_ws(' ',
           array_to_string(job.skills_required || job.tags, ' '), (select name from company)))), 'B')
      || setweight(place, 'C')
      -- With its positions: a stripped word would match every weight that is asked for.
      || to_tsvector('pt', searchable(concat_ws(' ', job.description, (select sector from company))))
      || array_to_tsvector(array(select '=' || word from unnest(tsvector_to_array(title)) as word))
      || array_to_tsvector(array(select '@' || word from unnest(tsvector_to_array(place)) as word))
    from part
$$;
--> statement-breakpoint
drop trigger jobs_list on jobs;
--> statement-breakpoint
create trigger jobs_list after insert or update of company_id, title, description, skills_required, tags,
    province, location, contract_type, work_type, is_urgent, experience_years, salary_min, salary_max, status,
    created_at, expires_at
  on jobs for each row execute function list_job();
--> statement-breakpoint
drop trigger companies_list_jobs on companies;
--> statement-breakpoint
create trigger companies_list_jobs after update of name, sector on companies
  for each row when (old.name is distinct from new.name or old.sector is distinct from new.sector)
  execute function list_jobs_of_renamed_company();
--> statement-breakpoint
update listed_jobs set words = job_words(jobs) from jobs where jobs.id = listed_jobs.job_id;
