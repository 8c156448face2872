-- The search of jobs (D40, D41): the triggers below maintain the tables of
-- app/domain/jobs/listed-job-table.ts.
create index search_words_similar on search_words using gin (word gin_trgm_ops);
--> statement-breakpoint
create text search configuration pt (copy = portuguese);
--> statement-breakpoint
-- The search also knows the company's sector (in the description's weight: 'petróleo' finds the jobs of who
-- drills, behind those that say it in their title), and that a job asks for no experience (beside the place,
-- as a word that nobody types).
create function job_words(job jobs) returns tsvector language sql stable as $$
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
-- The query of words as they are kept: those for the title (:A) behind '=', those for the place (:C) behind '@'.
create function asked_words(typed text) returns text language sql stable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(to_tsquery('pt', searchable(typed))::text,
    '''([^'']+)'':A', '''=\1''', 'g'),
    '''([^'']+)'':\*A', '''=\1'':*', 'g'),
    '''([^'']+)'':C', '''@\1''', 'g')
$$;
--> statement-breakpoint
create function highest_step(salary double precision) returns integer language sql immutable parallel safe as $$
  select coalesce(floor(salary / 50000)::integer, -1)
$$;
--> statement-breakpoint
-- The slider moves in steps, so a salary counts by the steps that it reaches (KZ).
create function lowest_step(salary double precision) returns integer language sql immutable parallel safe as $$
  select coalesce(ceil(salary / 50000)::integer, -1)
$$;
--> statement-breakpoint
create function find_listed_job_group(job jobs) returns integer language plpgsql as $$
declare
  keys text[] := array(select distinct folded(tag) from unnest(job.tags) as tag order by 1);
  found_id integer;
begin
  loop
    select id into found_id from listed_job_groups
      where company_id = job.company_id and province is not distinct from job.province
        and contract_type = job.contract_type and work_type = job.work_type and tags = keys;
    if found then
      return found_id;
    end if;
    insert into job_tags (key, label)
      select distinct on (folded(tag)) folded(tag), btrim(tag) from unnest(job.tags) as tag order by 1
      on conflict do nothing;
    insert into listed_job_groups (company_id, province, contract_type, work_type, tags)
      values (job.company_id, job.province, job.contract_type, job.work_type, keys)
      on conflict do nothing;
  end loop;
end
$$;
--> statement-breakpoint
create function list_job() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' or new.expires_at <= now() then
    delete from listed_jobs where job_id = new.id;
    return null;
  end if;
  insert into listed_jobs (job_id, group_id, salary_min, salary_max, created_at, expires_at, title, words)
    values (new.id, find_listed_job_group(new), new.salary_min, new.salary_max, new.created_at,
      coalesce(new.expires_at, 'infinity'), folded(new.title), job_words(new))
    on conflict (job_id) do update set
      group_id = excluded.group_id, salary_min = excluded.salary_min, salary_max = excluded.salary_max,
      created_at = excluded.created_at, expires_at = excluded.expires_at,
      title = excluded.title, words = excluded.words;
  insert into search_words (word)
    select distinct word from regexp_split_to_table(folded(concat_ws(' ', new.title,
        array_to_string(new.skills_required || new.tags, ' '),
        (select name from companies where id = new.company_id))), '[^a-z0-9]+') as word
    where length(word) between 3 and 30
    order by word
    on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create function list_jobs_of_renamed_company() returns trigger language plpgsql as $$
begin
  update listed_jobs set words = job_words(jobs)
    from jobs where jobs.id = listed_jobs.job_id and jobs.company_id = new.id;
  insert into search_words (word)
    select distinct word from regexp_split_to_table(folded(new.name), '[^a-z0-9]+') as word
    where length(word) between 3 and 30 order by word
    on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create function count_listed_jobs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update listed_job_groups set jobs = jobs - gone.many
      from (select group_id, count(*) as many from old_rows group by group_id order by group_id) as gone
      where id = gone.group_id;
    update listed_job_pay as pay set jobs = pay.jobs - gone.many
      from (select group_id, lowest_step(salary_min) as lowest, highest_step(salary_max) as highest, count(*) as many
        from old_rows group by 1, 2, 3 order by 1, 2, 3) as gone
      where pay.group_id = gone.group_id and pay.lowest = gone.lowest and pay.highest = gone.highest;
  end if;
  if tg_op <> 'DELETE' then
    update listed_job_groups set jobs = jobs + come.many
      from (select group_id, count(*) as many from new_rows group by group_id order by group_id) as come
      where id = come.group_id;
    insert into listed_job_pay as pay (group_id, lowest, highest, jobs)
      select group_id, lowest_step(salary_min), highest_step(salary_max), count(*)
        from new_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (group_id, lowest, highest) do update set jobs = pay.jobs + excluded.jobs;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function count_no_listed_jobs() returns trigger language plpgsql as $$
begin
  update listed_job_groups set jobs = 0 where jobs <> 0;
  delete from listed_job_pay;
  return null;
end
$$;
--> statement-breakpoint
-- Takes what is past its deadline out of what the search reads; searches leave it out in any case.
create function sweep_listed_jobs() returns void language sql as $$
  delete from listed_jobs where expires_at <= now();
  delete from listed_job_pay where jobs = 0;
$$;
--> statement-breakpoint
create trigger jobs_list after insert or update of company_id, title, description, skills_required, tags,
    province, location, contract_type, work_type, is_urgent, experience_years, salary_min, salary_max, status,
    created_at, expires_at
  on jobs for each row execute function list_job();
--> statement-breakpoint
create trigger companies_list_jobs after update of name, sector on companies
  for each row when (old.name is distinct from new.name or old.sector is distinct from new.sector)
  execute function list_jobs_of_renamed_company();
--> statement-breakpoint
create trigger listed_jobs_count_changed after update on listed_jobs
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_listed_jobs();
--> statement-breakpoint
create trigger listed_jobs_count_gone after delete on listed_jobs
  referencing old table as old_rows for each statement execute function count_listed_jobs();
--> statement-breakpoint
create trigger listed_jobs_count_new after insert on listed_jobs
  referencing new table as new_rows for each statement execute function count_listed_jobs();
--> statement-breakpoint
create trigger listed_jobs_count_none after truncate on listed_jobs
  for each statement execute function count_no_listed_jobs();
