ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "no_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "hired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "no_answer_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "require_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("applied_at","id") WHERE "applications"."answered_at" is null and "applications"."status" in ('submitted', 'reviewing') and "applications"."candidate_id" is not null;--> statement-breakpoint
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
-- Sets the time of the answer with the status (ANSW-01). A decision that is taken back answers no longer.
CREATE FUNCTION note_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status IN ('approved', 'rejected') THEN
    new.answered_at := coalesce(new.answered_at, now());
  ELSIF tg_op = 'UPDATE' AND old.status IN ('approved', 'rejected') THEN
    new.answered_at := NULL;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_answer BEFORE INSERT OR UPDATE OF status ON "applications"
  FOR EACH ROW EXECUTE FUNCTION note_answer();--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_final_is_answered" CHECK ("applications"."status" not in ('approved', 'rejected') or "applications"."answered_at" is not null);
