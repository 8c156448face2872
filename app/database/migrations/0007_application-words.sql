CREATE TABLE "application_words" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"words" text NOT NULL,
	"cv_words" text
);
--> statement-breakpoint
ALTER TABLE "application_words" ADD CONSTRAINT "application_words_application" FOREIGN KEY ("application_id","company_id") REFERENCES "public"."applications"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_words_company" ON "application_words" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "application_words_all" ON "application_words" USING gin (("words" || ' ' || coalesce("cv_words", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_words_unread" ON "application_words" USING btree ("application_id") WHERE cv_words is null;
--> statement-breakpoint
-- As `plainly`, and N'Gola is written ngola.
create function as_searched(typed text) returns text language sql immutable strict parallel safe as $$
  select translate(plainly(typed), '''`´’‘', '')
$$;
--> statement-breakpoint
-- Volatile, so that each statement in it sees what was committed while a trigger waited for the row.
create function words_of_application(asked uuid) returns text language sql volatile as $$
  select as_searched(concat_ws(' ', a.candidate_name, a.candidate_email, a.candidate_phone, j.title,
    (select string_agg(label, ' ') from application_labels where application_id = asked),
    (select string_agg(note, ' ') from application_notes where application_id = asked)))
  from applications a join jobs j on j.id = a.job_id where a.id = asked
$$;
--> statement-breakpoint
create function keep_application_words() returns trigger language plpgsql as $$
begin
  insert into application_words (application_id, company_id, words)
    values (new.id, new.company_id, words_of_application(new.id))
  on conflict (application_id) do update set words = excluded.words,
    -- Of an anonymous application the words of the CV are gone too (CAND-52).
    cv_words = case when new.cv_key is not null then application_words.cv_words end;
  return null;
end
$$;
--> statement-breakpoint
create function keep_words_of_job() returns trigger language plpgsql as $$
begin
  update application_words set words = words_of_application(application_id)
  where application_id in (select id from applications where job_id = new.id);
  return null;
end
$$;
--> statement-breakpoint
create function keep_words_of_mark() returns trigger language plpgsql as $$
begin
  update application_words set words = words_of_application(application_id)
  where application_id = coalesce(new.application_id, old.application_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger application_words_kept after insert or update of candidate_name, candidate_email, candidate_phone, cv_key
  on applications for each row execute function keep_application_words();
--> statement-breakpoint
create trigger application_words_of_job after update of title on jobs for each row
  when (old.title is distinct from new.title) execute function keep_words_of_job();
--> statement-breakpoint
create trigger application_words_of_label after insert or delete on application_labels
  for each row execute function keep_words_of_mark();
--> statement-breakpoint
create trigger application_words_of_note after insert or delete on application_notes
  for each row execute function keep_words_of_mark();
--> statement-breakpoint
insert into application_words (application_id, company_id, words)
  select id, company_id, words_of_application(id) from applications;
