CREATE TABLE "interview_feeds" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_feeds_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "interview_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "interview_proposals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"location" text,
	"landmark" text,
	"minutes" integer NOT NULL,
	"note" text,
	"proposed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_proposals_kind" CHECK ("interview_proposals"."kind" in ('place', 'phone', 'link')),
	CONSTRAINT "interview_proposals_minutes" CHECK ("interview_proposals"."minutes" between 5 and 480),
	CONSTRAINT "interview_proposals_location" CHECK ("interview_proposals"."kind" = 'phone' or "interview_proposals"."location" is not null),
	CONSTRAINT "interview_proposals_landmark" CHECK ("interview_proposals"."landmark" is null or "interview_proposals"."kind" = 'place')
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"proposal_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"seats" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "interview_slots_once" UNIQUE("proposal_id","starts_at"),
	CONSTRAINT "interview_slots_of_proposal" UNIQUE("id","proposal_id"),
	CONSTRAINT "interview_slots_taken" CHECK ("interview_slots"."taken" between 0 and "interview_slots"."seats")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"slot_id" uuid,
	"starts_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"candidate_note" text,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"reminded_day_at" timestamp with time zone,
	"reminded_hours_at" timestamp with time zone,
	CONSTRAINT "interviews_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "interviews_status" CHECK ("interviews"."status" in ('proposed', 'confirmed', 'another-date', 'declined', 'cancelled', 'held', 'missed')),
	CONSTRAINT "interviews_seat" CHECK (("interviews"."status" in ('confirmed', 'held', 'missed')) = ("interviews"."slot_id" is not null)),
	CONSTRAINT "interviews_time" CHECK ("interviews"."slot_id" is null or "interviews"."starts_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "interview_feeds" ADD CONSTRAINT "interview_feeds_member" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_members"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_proposals" ADD CONSTRAINT "interview_proposals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_proposals" ADD CONSTRAINT "interview_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_proposal_id_interview_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."interview_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_proposal_id_interview_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."interview_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application" FOREIGN KEY ("application_id","company_id") REFERENCES "public"."applications"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_slot" FOREIGN KEY ("slot_id","proposal_id") REFERENCES "public"."interview_slots"("id","proposal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_proposals_company" ON "interview_proposals" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "interview_proposals_member" ON "interview_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_open" ON "interviews" USING btree ("application_id") WHERE status in ('proposed', 'confirmed', 'another-date');--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "interviews_calendar" ON "interviews" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "interviews_proposal" ON "interviews" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "interviews_slot" ON "interviews" USING btree ("slot_id","proposal_id");--> statement-breakpoint
CREATE INDEX "interviews_reminders" ON "interviews" USING btree ("starts_at") WHERE status = 'confirmed';--> statement-breakpoint
-- The taken seats of a slot; the constraint refuses one more than there are (INT-02).
CREATE FUNCTION count_taken_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.slot_id IS NOT NULL THEN
    UPDATE interview_slots SET taken = taken - 1 WHERE id = old.slot_id;
  END IF;
  IF tg_op <> 'DELETE' AND new.slot_id IS NOT NULL THEN
    UPDATE interview_slots SET taken = taken + 1 WHERE id = new.slot_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER interviews_seats AFTER INSERT OR DELETE OR UPDATE OF slot_id ON "interviews"
  FOR EACH ROW EXECUTE FUNCTION count_taken_seats();--> statement-breakpoint
-- The first answer that is no final decision: a delivered message or an invitation to an interview (ANSW-01).
CREATE FUNCTION first_answer_to(application uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT min(leaves_at) FROM application_messages
      WHERE application_id = application AND author = 'company' AND held_at IS NULL),
    (SELECT min(created_at) FROM interviews WHERE application_id = application))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status IN ('approved', 'rejected') THEN
    new.answered_at := coalesce(new.answered_at, now());
  ELSIF tg_op = 'UPDATE' AND old.status IN ('approved', 'rejected') THEN
    new.answered_at := first_answer_to(new.id);
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  message application_messages := coalesce(new, old);
BEGIN
  UPDATE applications SET answered_at = CASE
      WHEN status IN ('approved', 'rejected') THEN answered_at
      ELSE first_answer_to(message.application_id) END
    WHERE id = message.application_id AND message.author = 'company';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET answered_at = new.created_at
    WHERE id = new.application_id AND answered_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER interviews_answer AFTER INSERT ON "interviews"
  FOR EACH ROW EXECUTE FUNCTION note_invitation();
