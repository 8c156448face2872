-- The search also knows where a job is, and whether it is urgent (weight C): 'viana', 'urgente'. What
-- stands in the title is kept a second time behind '=', and where it is behind '@': which part a word
-- stands in is then answered by the index alone, where a weight would have every job found read again.
create or replace function job_words(job jobs) returns tsvector language sql stable as $$
  with part as (
    select to_tsvector('pt', searchable(job.title)) as title,
      to_tsvector('pt', searchable(concat_ws(' ',
        job.location, case when job.is_urgent then 'urgente' end))) as place
  )
  select setweight(title, 'A')
      || setweight(to_tsvector('pt', searchable(concat_ws(' ',
           array_to_string(job.skills_required || job.tags, ' '),
           (select name from companies where id = job.company_id)))), 'B')
      || setweight(place, 'C')
      -- With its positions: a stripped word would match every weight that is asked for.
      || to_tsvector('pt', searchable(job.description))
      || array_to_tsvector(array(select '=' || word from unnest(tsvector_to_array(title)) as word))
      || array_to_tsvector(array(select '@' || word from unnest(tsvector_to_array(place)) as word))
    from part
$$;
--> statement-breakpoint
-- The query of words as they are kept: those for the title (:A) behind '=', those for the place (:C) behind '@'.
create function asked_words(typed text) returns text language sql stable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(to_tsquery('pt', searchable(typed))::text,
    '''([^'']+)'':A', '''=\1''', 'g'),
    '''([^'']+)'':\*A', '''=\1'':*', 'g'),
    '''([^'']+)'':C', '''@\1''', 'g')
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
