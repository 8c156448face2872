-- What jobs ask of people is searched and counted (app/domain/jobs/job-condition.ts); a salary bound that is not
-- stated equals the stated one (D42); what a company says of itself decides no match.
truncate listed_jobs, listed_job_pay, listed_job_groups;
--> statement-breakpoint
ALTER TABLE "listed_job_groups" DROP CONSTRAINT "listed_job_groups_once";--> statement-breakpoint
ALTER TABLE "listed_jobs" drop column "head";--> statement-breakpoint
ALTER TABLE "listed_jobs" ADD COLUMN "head" "tsvector" GENERATED ALWAYS AS (ts_filter(words, '{a,b,c}')) STORED;--> statement-breakpoint
alter table "listed_jobs" alter column "head" set storage main;--> statement-breakpoint
ALTER TABLE "listed_job_groups" ADD COLUMN "conditions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_job_groups" ADD CONSTRAINT "listed_job_groups_once" UNIQUE NULLS NOT DISTINCT("company_id","province","contract_type","work_type","tags","conditions");
--> statement-breakpoint
-- A condition counts where it is mentioned: 'Licenciatura ou curso médio' is both. School levels come from the
-- requirements alone, because 'ensino primário' among the tags is what a teacher teaches.
create function asked_conditions(job jobs) returns text[] language sql stable as $$
  with said as materialized (
    select folded(job.requirements) as asked,
      folded(concat_ws('. ', job.requirements, array_to_string(job.skills_required || job.tags, '. '))) as named
  )
  select array(
    select key from said cross join lateral (values
      ('sem-escolaridade', asked ~ '\y(sem|nao)\y[^.;\n]{0,30}\y(escolaridade|estudos|habilitacoes literarias)\y|\yler e escrever\y'),
      ('ensino-base', asked ~ '\y[1-9]\.?\s?a?\s?classe\y|\y(quarta|sexta|setima|oitava|nona) classe\y|\yensino (primario|de base|basico)\y'),
      ('ensino-medio', asked ~ '\y1[0-3]\.?\s?a?\s?classe\y|\ydecima( (primeira|segunda|terceira))? classe\y|\y(ensino|curso|nivel|tecnico|tecnica|formacao)( tecnic[oa])? (basic[oa] ou )?(medi[oa]|secundario)\y|\ymedi[oa] ou superior\y'),
      ('licenciatura', asked ~ '\ylicenciatura\y|\ylicenciad[oa]s?\y|\y(ensino|curso|nivel|grau|formacao) superior\y|\ymedi[oa] ou superior\y|\ybacharel'),
      ('mestrado', asked ~ '\y(mestrado|doutoramento)\y|\ypos-? ?graduacao\y'),
      ('carta', named ~ '\ycarta (de conducao|profissional|de (ligeiro|pesado|motociclo|mota))'),
      ('ingles', named ~ '\yingles\y|\ylingua inglesa\y|\yenglish\y'),
      ('frances', named ~ '\yfrances\y|\ylingua francesa\y'),
      ('mandarim', named ~ '\y(mandarim|chines)\y'),
      ('lingua-nacional', named ~ '\ylinguas? (nacion|loca)|\y(umbund[uo]|[kq]u?imbundu|[kq]u?ikongo|t?chokwe|cokwe|oshi[kc]wanyama|[kc]uanhama|nganguela|ibinda)\y')
    ) as condition (key, is_asked) where is_asked order by key)
$$;
--> statement-breakpoint
-- The description without what the company says of itself: a bank that lends to street vendors hires none.
create function own_description(description text, company_description text) returns text
  language sql immutable parallel safe as $$
  select regexp_replace(
    case when length(company_description) > 20 then replace(description, company_description, ' ') else description end,
    '(^|\n)[ \t]*(sobre n[óo]s|sobre a (nossa )?empresa|quem somos)\M[^\n]*(\n[^\n]+)*', '\1', 'gi')
$$;
--> statement-breakpoint
-- Title (A), skills and tags (B), place, marks and company (C), description, requirements and sector (D). The
-- marks are words that are not typed: 'semexperiencia', 'primeiroemprego'.
create or replace function job_words(job jobs) returns tsvector language sql stable as $$
  with company as (select name, sector, description from companies where id = job.company_id),
  said as materialized (
    select job.experience_years = 0 or (job.experience_years is null and folded(job.requirements)
      ~ '\y(sem|nao)\y[^.;\n]{0,30}\yexperiencia\y|\yexperiencia\y[^.;\n]{0,25}\ynao\y') as no_experience
  ),
  part as (
    select to_tsvector('pt', searchable(job.title)) as title,
      to_tsvector('pt', searchable(concat_ws(' ', job.location,
        case when job.is_urgent then 'urgente' end,
        case when no_experience then 'semexperiencia' end,
        case when no_experience or job.contract_type = 'internship'
          or folded(concat_ws(' ', job.requirements, array_to_string(job.tags, ' '))) ~ '\yprimeiro emprego\y'
          then 'primeiroemprego' end))) as place
    from said
  )
  select setweight(title, 'A')
      || setweight(to_tsvector('pt', searchable(array_to_string(job.skills_required || job.tags, ' '))), 'B')
      || setweight(place, 'C')
      || setweight(to_tsvector('pt', searchable((select name from company))), 'C')
      -- With its positions: a stripped word would match every weight that is asked for.
      || to_tsvector('pt', searchable(concat_ws(' ',
           own_description(job.description, (select description from company)), job.requirements,
           (select sector from company))))
      || array_to_tsvector(array(select '=' || word from unnest(tsvector_to_array(title)) as word))
      || array_to_tsvector(array(select '@' || word from unnest(tsvector_to_array(place)) as word))
    from part
$$;
--> statement-breakpoint
create or replace function find_listed_job_group(job jobs) returns integer language plpgsql as $$
declare
  keys text[] := array(select distinct folded(tag) from unnest(job.tags) as tag order by 1);
  asked text[] := asked_conditions(job);
  found_id integer;
begin
  loop
    select id into found_id from listed_job_groups
      where company_id = job.company_id and province is not distinct from job.province
        and contract_type = job.contract_type and work_type = job.work_type and tags = keys and conditions = asked;
    if found then
      return found_id;
    end if;
    insert into job_tags (key, label)
      select distinct on (folded(tag)) folded(tag), btrim(tag) from unnest(job.tags) as tag order by 1
      on conflict do nothing;
    insert into listed_job_groups (company_id, province, contract_type, work_type, tags, conditions)
      values (job.company_id, job.province, job.contract_type, job.work_type, keys, asked)
      on conflict do nothing;
  end loop;
end
$$;
--> statement-breakpoint
create or replace function list_job() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' or new.expires_at <= now() then
    delete from listed_jobs where job_id = new.id;
    return null;
  end if;
  insert into listed_jobs (job_id, group_id, salary_min, salary_max, created_at, expires_at, title, words)
    values (new.id, find_listed_job_group(new), coalesce(new.salary_min, new.salary_max),
      coalesce(new.salary_max, new.salary_min), new.created_at,
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
drop trigger jobs_list on jobs;
--> statement-breakpoint
create trigger jobs_list after insert or update of company_id, title, description, requirements, skills_required,
    tags, province, location, contract_type, work_type, is_urgent, experience_years, salary_min, salary_max, status,
    created_at, expires_at
  on jobs for each row execute function list_job();
--> statement-breakpoint
drop trigger companies_list_jobs on companies;
--> statement-breakpoint
create trigger companies_list_jobs after update of name, sector, description on companies
  for each row when (old.name is distinct from new.name or old.sector is distinct from new.sector
    or old.description is distinct from new.description)
  execute function list_jobs_of_renamed_company();
--> statement-breakpoint
insert into listed_jobs (job_id, group_id, salary_min, salary_max, created_at, expires_at, title, words)
  select job.id, find_listed_job_group(job), coalesce(job.salary_min, job.salary_max),
    coalesce(job.salary_max, job.salary_min), job.created_at, coalesce(job.expires_at, 'infinity'),
    folded(job.title), job_words(job)
  from jobs as job where job.status = 'active' and (job.expires_at is null or job.expires_at > now());
--> statement-breakpoint
analyze listed_jobs, listed_job_groups, listed_job_pay;
