CREATE TABLE "application_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"subject" text,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leaves_at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch_id" uuid NOT NULL,
	"held_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "application_messages_author" CHECK ("application_messages"."author" in ('company', 'candidate')),
	CONSTRAINT "application_messages_body" CHECK (char_length("application_messages"."body") between 1 and 2000),
	CONSTRAINT "application_messages_subject" CHECK (char_length("application_messages"."subject") between 1 and 200),
	CONSTRAINT "application_messages_refused" CHECK ("application_messages"."refused_at" is null or "application_messages"."held_at" is not null)
);--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_name" UNIQUE("company_id","name"),
	CONSTRAINT "message_templates_kind" CHECK ("message_templates"."kind" in ('invitation', 'refusal', 'request')),
	CONSTRAINT "message_templates_subject" CHECK (char_length("message_templates"."subject") between 1 and 120),
	CONSTRAINT "message_templates_body" CHECK (char_length("message_templates"."body") between 1 and 2000)
);--> statement-breakpoint
CREATE TABLE "company_answer_rates" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"median_days" integer,
	"is_fast" boolean GENERATED ALWAYS AS (percent >= 70 and coalesce(median_days <= 7, false)) STORED NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_answer_rates_percent" CHECK ("company_answer_rates"."percent" between 0 and 100),
	CONSTRAINT "company_answer_rates_median" CHECK ("company_answer_rates"."median_days" between 0 and 90)
);--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "needs_fast_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "no_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "hired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_reason_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "no_answer_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "require_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application" FOREIGN KEY ("application_id","company_id") REFERENCES "public"."applications"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_answer_rates" ADD CONSTRAINT "company_answer_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_messages_thread" ON "application_messages" USING btree ("application_id","sent_at");--> statement-breakpoint
CREATE INDEX "application_messages_sent" ON "application_messages" USING btree ("company_id","sent_at");--> statement-breakpoint
CREATE INDEX "application_messages_batch" ON "application_messages" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "application_messages_author" ON "application_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "application_messages_held" ON "application_messages" USING btree ("held_at") WHERE held_at is not null;--> statement-breakpoint
CREATE INDEX "message_templates_company" ON "message_templates" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("applied_at","id") WHERE "applications"."answered_at" is null and "applications"."status" in ('submitted', 'reviewing') and "applications"."candidate_id" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_refusal_reason" CHECK ("applications"."refusal_reason" in ('other-person', 'experience', 'skills', 'education', 'distance', 'pay', 'availability', 'closed'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_outcome" CHECK ("jobs"."outcome" in ('hired-here', 'hired-elsewhere', 'nobody-suited', 'given-up'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_no_answer_days" CHECK ("settings"."no_answer_days" between 15 and 180);--> statement-breakpoint
-- The first final decision after the last status that was not final, else the time of the review.
UPDATE "applications" SET "answered_at" = coalesce((
    SELECT min(change."at") FROM "application_status_changes" AS change
    WHERE change."application_id" = "applications"."id" AND change."to_status" IN ('approved', 'rejected')
      AND NOT EXISTS (SELECT FROM "application_status_changes" AS later
        WHERE later."application_id" = change."application_id"
          AND later."to_status" NOT IN ('approved', 'rejected')
          AND (later."at", later."id") > (change."at", change."id"))),
  "reviewed_at", "applied_at")
WHERE "status" IN ('approved', 'rejected');--> statement-breakpoint
-- Sets the time of the answer with the status (ANSW-01). A decision that is taken back
-- answers no longer, unless the company has written.
CREATE FUNCTION note_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status IN ('approved', 'rejected') THEN
    new.answered_at := coalesce(new.answered_at, now());
  ELSIF tg_op = 'UPDATE' AND old.status IN ('approved', 'rejected') THEN
    new.answered_at := (SELECT min(leaves_at) FROM application_messages
      WHERE application_id = new.id AND author = 'company' AND held_at IS NULL);
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_answer BEFORE INSERT OR UPDATE OF status ON "applications"
  FOR EACH ROW EXECUTE FUNCTION note_answer();
--> statement-breakpoint
-- The condition 'resposta-rapida' is the company's, the others are of the job itself.
CREATE FUNCTION listed_conditions(job jobs) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT condition FROM unnest(asked_conditions(job) || CASE WHEN EXISTS (
        SELECT FROM company_answer_rates WHERE company_id = job.company_id AND is_fast)
      THEN array['resposta-rapida'] ELSE '{}' END) AS condition
    ORDER BY condition)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_listed_job_group(job jobs) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := array(SELECT DISTINCT folded(tag) FROM unnest(job.tags) AS tag ORDER BY 1);
  asked text[] := listed_conditions(job);
  found_id integer;
BEGIN
  LOOP
    SELECT id INTO found_id FROM listed_job_groups
      WHERE company_id = job.company_id AND province IS NOT DISTINCT FROM job.province
        AND contract_type = job.contract_type AND work_type = job.work_type AND tags = keys AND conditions = asked;
    IF found THEN
      RETURN found_id;
    END IF;
    INSERT INTO job_tags (key, label)
      SELECT DISTINCT ON (folded(tag)) folded(tag), btrim(tag) FROM unnest(job.tags) AS tag ORDER BY 1
      ON CONFLICT DO NOTHING;
    INSERT INTO listed_job_groups (company_id, province, contract_type, work_type, tags, conditions)
      VALUES (job.company_id, job.province, job.contract_type, job.work_type, keys, asked)
      ON CONFLICT DO NOTHING;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION list_jobs_of_answering_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_jobs SET group_id = find_listed_job_group(jobs)
    FROM jobs WHERE jobs.id = listed_jobs.job_id AND jobs.company_id = coalesce(new.company_id, old.company_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER company_answer_rates_fast AFTER INSERT ON "company_answer_rates"
  FOR EACH ROW WHEN (new.is_fast) EXECUTE FUNCTION list_jobs_of_answering_company();--> statement-breakpoint
CREATE TRIGGER company_answer_rates_changed AFTER UPDATE ON "company_answer_rates"
  FOR EACH ROW WHEN (old.is_fast IS DISTINCT FROM new.is_fast) EXECUTE FUNCTION list_jobs_of_answering_company();--> statement-breakpoint
CREATE TRIGGER company_answer_rates_gone AFTER DELETE ON "company_answer_rates"
  FOR EACH ROW WHEN (old.is_fast) EXECUTE FUNCTION list_jobs_of_answering_company();
--> statement-breakpoint
-- A company's message answers when it is delivered; one that is deleted within its minute, or held, does not.
CREATE FUNCTION note_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  message application_messages := coalesce(new, old);
BEGIN
  UPDATE applications SET answered_at = CASE
      WHEN status IN ('approved', 'rejected') THEN answered_at
      ELSE (SELECT min(leaves_at) FROM application_messages
        WHERE application_id = message.application_id AND author = 'company' AND held_at IS NULL) END
    WHERE id = message.application_id AND message.author = 'company';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER application_messages_answer AFTER INSERT OR DELETE OR UPDATE OF held_at ON "application_messages"
  FOR EACH ROW EXECUTE FUNCTION note_message();--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_final_is_answered" CHECK ("applications"."status" not in ('approved', 'rejected') or "applications"."answered_at" is not null);
