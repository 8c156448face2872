-- What the schema generator cannot say about the search of jobs (D40).
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create text search configuration pt (copy = portuguese);
--> statement-breakpoint
alter text search configuration pt
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;
--> statement-breakpoint
create function job_search_vector(job jobs) returns tsvector language sql stable as $$
  select setweight(to_tsvector('pt', job.title), 'A')
      || setweight(to_tsvector('pt', array_to_string(job.skills_required || job.tags, ' ')), 'B')
      || setweight(to_tsvector('pt', coalesce((select name from companies where id = job.company_id), '')), 'B')
      || setweight(to_tsvector('pt', job.description), 'D')
$$;
--> statement-breakpoint
create function fill_job_search() returns trigger language plpgsql as $$
begin
  new.search := job_search_vector(new);
  return new;
end
$$;
--> statement-breakpoint
create trigger jobs_fill_search before insert or update of title, skills_required, tags, company_id, description
  on jobs for each row execute function fill_job_search();
--> statement-breakpoint
create function refill_job_search() returns trigger language plpgsql as $$
begin
  update jobs set title = title where company_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger companies_refill_search after update of name on companies
  for each row when (old.name is distinct from new.name) execute function refill_job_search();
