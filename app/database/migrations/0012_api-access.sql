CREATE TABLE "job_references" (
	"company_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"job_id" uuid NOT NULL,
	CONSTRAINT "job_references_company_id_reference_pk" PRIMARY KEY("company_id","reference"),
	CONSTRAINT "job_references_job_id_unique" UNIQUE("job_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "user_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "ending" text NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "scopes" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "days" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "rotated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "data" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "response" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "events" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "distributes_jobs" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "job_references" ADD CONSTRAINT "job_references_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_references" ADD CONSTRAINT "job_references_job" FOREIGN KEY ("job_id","company_id") REFERENCES "public"."jobs"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_of_member" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_members"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_member" ON "api_keys" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "api_keys_expiry" ON "api_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","event_id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_hash" CHECK ("api_keys"."hash" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['jobs:read', 'jobs:write', 'applications:read', 'applications:write', 'cvs:read', 'webhooks']::text[] and cardinality("api_keys"."scopes") > 0);--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_lifetime" CHECK ("api_keys"."days" between 1 and 365
        and "api_keys"."expires_at" <= "api_keys"."created_at" + make_interval(days => "api_keys"."days"));--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_https" CHECK ("webhooks"."url" ~ '^https://');--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_events" CHECK ("webhooks"."events" <@ array['job.published', 'job.changed', 'job.closed', 'application.received', 'application.withdrawn', 'application.decided', 'subscription.changed', 'interview.answered', 'message.received']::text[] and cardinality("webhooks"."events") > 0);--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_former_secret" CHECK (("webhooks"."former_secret" is null) = ("webhooks"."former_secret_until" is null));