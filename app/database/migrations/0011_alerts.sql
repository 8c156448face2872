-- `alerts` and `alert_deliveries` are empty: no release wrote to them.
CREATE TABLE "alert_new_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"salary_min" double precision,
	"salary_max" double precision,
	"listed_at" timestamp with time zone NOT NULL,
	"province" text,
	"contract_type" text NOT NULL,
	"work_type" text NOT NULL,
	"company_id" uuid NOT NULL,
	"tags" text[] NOT NULL,
	"conditions" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"alert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"is_applied" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_rules_alert_id_kind_value_pk" PRIMARY KEY("alert_id","kind","value"),
	CONSTRAINT "alert_rules_kind" CHECK ("alert_rules"."kind" in ('company', 'province', 'tag', 'pay'))
);
--> statement-breakpoint
CREATE TABLE "alert_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"candidate_id" uuid,
	"email" text,
	"secret_hash" text NOT NULL,
	"last_mail_at" timestamp with time zone,
	"instant_day" date,
	"instant_mails" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_subscribers_candidate_id_unique" UNIQUE("candidate_id"),
	CONSTRAINT "alert_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "alert_subscribers_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "alert_subscribers_one_owner" CHECK (("alert_subscribers"."candidate_id" is null) <> ("alert_subscribers"."email" is null))
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_unsubscribe_hash_unique";--> statement-breakpoint
ALTER TABLE "alert_deliveries" DROP CONSTRAINT "alert_deliveries_alert_id_alerts_id_fk";
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_candidate_id_candidates_id_fk";
--> statement-breakpoint
DROP INDEX "alerts_candidate";--> statement-breakpoint
ALTER TABLE "alert_deliveries" DROP CONSTRAINT "alert_deliveries_alert_id_job_id_pk";--> statement-breakpoint
ALTER TABLE "alert_deliveries" ALTER COLUMN "alert_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "subscriber_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "mail_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_subscriber_id_job_id_pk" PRIMARY KEY("subscriber_id","job_id");--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "opinion" text;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "subscriber_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "paused_by_mail" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "unread_mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "renewed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "words" "tsquery";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "provinces" text[];--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "contract_types" text[];--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "work_types" text[];--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "schools" text[];--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "needs_licence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "tag_key" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "company_ids" uuid[];--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "salary_min" double precision;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "salary_max" double precision;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "includes_negotiable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "reminded_by_mail" uuid;--> statement-breakpoint
ALTER TABLE "listed_jobs" ADD COLUMN "listed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_subscribers" ADD CONSTRAINT "alert_subscribers_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_new_jobs_words" ON "alert_new_jobs" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_subscriber_id_alert_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."alert_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subscriber_id_alert_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."alert_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_mail" ON "alert_deliveries" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_alert" ON "alert_deliveries" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("subscriber_id","query") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("frequency","checked_at") WHERE confirmed_at is not null and paused_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "alerts_renewal" ON "alerts" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "favorites_reminder" ON "favorites" USING btree ("reminded_by_mail");--> statement-breakpoint
UPDATE "listed_jobs" SET "listed_at" = "created_at";--> statement-breakpoint
CREATE INDEX "listed_jobs_listed" ON "listed_jobs" USING btree ("listed_at");--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "candidate_id";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "is_paused";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "unsubscribe_hash";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_confirmation_hash_unique" UNIQUE("confirmation_hash");--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_opinion" CHECK ("alert_deliveries"."opinion" in ('interested', 'not-interested'));--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_reason" CHECK ("alert_deliveries"."reason" in ('distance', 'pay', 'field', 'company'));