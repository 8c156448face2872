-- Tables, as in app/domain/**/*-table.ts, and what their columns and indexes call.
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create function folded(typed text) returns text language sql stable strict parallel safe as $$
  select btrim(lower(unaccent(typed)))
$$;
--> statement-breakpoint
-- Brings text into the one spelling that is searched: without accents, in the spelling of after the
-- reform (direcção, direção), plurals in -ões, -ais, -eis and -ens as singulars, the parts of node.js as
-- words, and with the accents that the stemmer looks for. It need not be good Portuguese, only the same on both sides.
create function searchable(typed text) returns text language sql stable strict parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(translate(folded(typed), './@_-', '     '),
    'oes', 'ao'), 'aes', 'ao'), 'ais', 'al'), 'eis', 'el'), 'ens', 'em'),
    'ccao', 'cao'), 'pcao', 'cao'), 'ct', 't'), 'pt', 't'), 'pc', 'c'),
    'aria', 'ario'), 'cao', 'ção'), 'encia', 'ência'), 'avel', 'ável')
$$;
--> statement-breakpoint
-- What the administration pages through: messages, and one list of everybody.
-- Small letters without accents, in a form that an index may hold; `folded` is the same for queries.
create function plainly(typed text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, typed))
$$;
--> statement-breakpoint
-- The one meaning of a day: Luanda's. app/domain/formats/luanda-day.ts says the same to programs.
CREATE FUNCTION luanda_day(at timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'Africa/Luanda')::date;
--> statement-breakpoint
CREATE TABLE "account_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"notify_applications" boolean DEFAULT true NOT NULL,
	"notify_alerts" boolean DEFAULT true NOT NULL,
	"notify_news" boolean DEFAULT false NOT NULL,
	"visible_to_companies" boolean DEFAULT false NOT NULL,
	"show_company_page" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permission" text DEFAULT 'admin' NOT NULL,
	"can_assign_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"subject" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('confirm-email', 'recover-password', 'change-email', 'claim-company', 'know-browser'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_type" text,
	"display_number" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_display_number_unique" UNIQUE("display_number"),
	CONSTRAINT "profiles_user_type" CHECK ("profiles"."user_type" in ('candidate', 'company', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"is_borrowed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"block_reason" text,
	"sessions_ended" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_block_reason" CHECK ("users"."block_reason" in ('false-data', 'misleading', 'abuse', 'taken-over', 'asked-for', 'other')),
	CONSTRAINT "users_block_reason_of_block" CHECK ("users"."block_reason" is null or "users"."blocked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_deliveries" (
	"alert_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_deliveries_alert_id_job_id_pk" PRIMARY KEY("alert_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"unsubscribe_hash" text NOT NULL,
	"last_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_unsubscribe_hash_unique" UNIQUE("unsubscribe_hash"),
	CONSTRAINT "alerts_frequency" CHECK ("alerts"."frequency" in ('instant', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_labels" (
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "application_labels_application_id_label_pk" PRIMARY KEY("application_id","label"),
	CONSTRAINT "application_labels_length" CHECK (char_length("application_labels"."label") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_notes_length" CHECK (char_length("application_notes"."note") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "application_status_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"bulk_decision_id" uuid
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid,
	"status" text DEFAULT 'submitted' NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp with time zone,
	"cover_letter" text,
	"faq_answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"candidate_name" text NOT NULL,
	"candidate_email" text NOT NULL,
	"candidate_phone" text NOT NULL,
	"cv_key" text,
	"cv_name" text,
	"cv_type" text,
	"cv_bytes" integer,
	"cv_sha256" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "applications_once" UNIQUE("candidate_id","job_id"),
	CONSTRAINT "applications_id_company" UNIQUE("id","company_id"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('submitted', 'reviewing', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "applications_answers" CHECK (jsonb_typeof("applications"."faq_answers") = 'array')
);
--> statement-breakpoint
CREATE TABLE "bulk_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"to_status" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_decisions_status" CHECK ("bulk_decisions"."to_status" in ('submitted', 'reviewing', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "cv_openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"candidate_id" uuid,
	"application_id" uuid,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	"status" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ended_applications_status" CHECK ("ended_applications"."status" in ('submitted', 'reviewing', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "staged_cvs" (
	"candidate_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staged_cvs_candidate_id_idempotency_key_pk" PRIMARY KEY("candidate_id","idempotency_key"),
	CONSTRAINT "staged_cvs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "application_starts" (
	"job_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_starts_job_id_candidate_id_pk" PRIMARY KEY("job_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "job_daily_totals" (
	"job_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"featured" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_daily_totals_job_id_day_pk" PRIMARY KEY("job_id","day")
);
--> statement-breakpoint
CREATE TABLE "job_shares" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job_id" uuid NOT NULL,
	"method" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_shares_method" CHECK ("job_shares"."method" in ('native', 'copy', 'whatsapp', 'facebook', 'twitter', 'linkedin'))
);
--> statement-breakpoint
CREATE TABLE "job_views" (
	"job_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "job_views_job_id_day_visitor_pk" PRIMARY KEY("job_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "search_engine_visits" (
	"engine" text PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_cvs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_cvs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"province" text,
	"location" text,
	"bio" text,
	"experience_years" integer DEFAULT 0 NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"document_number" text,
	"birth_date" date,
	"gender" text,
	"education_level" text,
	"profile_photo" text,
	"cv_file" text,
	"photo_url" text,
	"oauth_provider" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidates_experience_years" CHECK ("candidates"."experience_years" between 0 and 80),
	CONSTRAINT "candidates_gender" CHECK ("candidates"."gender" in ('M', 'F', 'Outro')),
	CONSTRAINT "candidates_education_level" CHECK ("candidates"."education_level" in ('ensino_basico', 'ensino_medio', 'ensino_tecnico', 'licenciatura', 'mestrado', 'doutoramento'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"logo" text,
	"description" text,
	"province" text,
	"location" text,
	"website" text,
	"sector" text,
	"employee_count" integer,
	"nif" text,
	"phone" text,
	"founded_year" integer,
	"company_size" text,
	"photo_url" text,
	"approval" text DEFAULT 'pending' NOT NULL,
	"decision_reason" text,
	"wanted_name" text,
	"wanted_nif" text,
	"rename_waits_since" timestamp with time zone,
	"register_answer" text,
	"register_name" text,
	"display_number" integer,
	"visited_at" timestamp with time zone,
	"visited_before" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "companies_display_number_unique" UNIQUE("display_number"),
	CONSTRAINT "companies_user_is_id" CHECK ("companies"."user_id" is null or "companies"."user_id" = "companies"."id"),
	CONSTRAINT "companies_name_not_blank" CHECK (btrim("companies"."name") <> ''),
	CONSTRAINT "companies_visits_in_order" CHECK ("companies"."visited_before" is null or "companies"."visited_before" < "companies"."visited_at"),
	CONSTRAINT "companies_employee_count" CHECK ("companies"."employee_count" >= 0),
	CONSTRAINT "companies_company_size" CHECK ("companies"."company_size" in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1001+')),
	CONSTRAINT "companies_founded_year" CHECK ("companies"."founded_year" between 1500 and 2200),
	CONSTRAINT "companies_approval" CHECK ("companies"."approval" in ('pending', 'approved', 'refused', 'suspended')),
	CONSTRAINT "companies_register_answer" CHECK ("companies"."register_answer" in ('found', 'not-found', 'unavailable')),
	CONSTRAINT "companies_decision_reason" CHECK ("companies"."decision_reason" is null or "companies"."approval" in ('refused', 'suspended')),
	CONSTRAINT "companies_rename_waits" CHECK (("companies"."rename_waits_since" is null) = ("companies"."wanted_name" is null)
        and ("companies"."wanted_nif" is null or "companies"."wanted_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_once" UNIQUE("candidate_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"company_id" uuid,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mail" text NOT NULL,
	"recipient" text NOT NULL,
	"event_id" uuid,
	"data" jsonb NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"dead_reason" text
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"table_name" text,
	"record_id" text,
	"old_values" jsonb,
	"new_values" jsonb,
	"actor_id" uuid,
	"client" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"responsibilities" text NOT NULL,
	"requirements" text NOT NULL,
	"benefits" text,
	"conditions" text,
	"province" text,
	"location" text,
	"salary_min" numeric(14, 2),
	"salary_max" numeric(14, 2),
	"contract_type" text NOT NULL,
	"work_type" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"skills_required" text[] DEFAULT '{}' NOT NULL,
	"experience_years" integer,
	"faq" jsonb,
	"expires_at" timestamp with time zone,
	"is_remote" boolean GENERATED ALWAYS AS (work_type = 'remoto') STORED NOT NULL,
	"logo_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"return_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"change_waits_since" timestamp with time zone,
	"closed_with_company" boolean DEFAULT false NOT NULL,
	"subscription_id" uuid,
	"short_code" text DEFAULT substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=0OIl1', 'xyz'), 1, 8) NOT NULL,
	CONSTRAINT "jobs_id_company" UNIQUE("id","company_id"),
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('active', 'pending', 'closed', 'draft')),
	CONSTRAINT "jobs_contract_type" CHECK ("jobs"."contract_type" in ('full_time', 'part_time', 'internship', 'freelance', 'contract')),
	CONSTRAINT "jobs_work_type" CHECK ("jobs"."work_type" in ('presencial', 'remoto', 'hibrido')),
	CONSTRAINT "jobs_return_reason" CHECK ("jobs"."return_reason" is null or "jobs"."status" = 'draft'),
	CONSTRAINT "jobs_closed_with_company" CHECK (not "jobs"."closed_with_company" or "jobs"."status" = 'closed'),
	CONSTRAINT "jobs_change_waits" CHECK ("jobs"."change_waits_since" is null or "jobs"."status" = 'active'),
	CONSTRAINT "jobs_salary_range" CHECK ("jobs"."salary_max" >= "jobs"."salary_min"),
	CONSTRAINT "jobs_salary_positive" CHECK ("jobs"."salary_min" >= 0 and "jobs"."salary_max" >= 0),
	CONSTRAINT "jobs_experience_years" CHECK ("jobs"."experience_years" between 0 and 60),
	CONSTRAINT "jobs_faq" CHECK (jsonb_typeof("jobs"."faq") = 'array' and jsonb_array_length("jobs"."faq") > 0)
);
--> statement-breakpoint
CREATE TABLE "job_tags" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_job_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listed_job_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"province" text,
	"contract_type" text NOT NULL,
	"work_type" text NOT NULL,
	"company_id" uuid NOT NULL,
	"tags" text[] NOT NULL,
	"jobs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listed_job_groups_once" UNIQUE NULLS NOT DISTINCT("company_id","province","contract_type","work_type","tags")
);
--> statement-breakpoint
CREATE TABLE "listed_job_pay" (
	"group_id" integer NOT NULL,
	"lowest" integer NOT NULL,
	"highest" integer NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "listed_job_pay_group_id_lowest_highest_pk" PRIMARY KEY("group_id","lowest","highest")
);
--> statement-breakpoint
CREATE TABLE "listed_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"salary_min" double precision,
	"salary_max" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"head" "tsvector" GENERATED ALWAYS AS (ts_filter(words, '{a,b}')) STORED,
	"padding" text GENERATED ALWAYS AS (repeat(' ', 2100)) STORED
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"responsibilities" text NOT NULL,
	"requirements" text NOT NULL,
	"benefits" text,
	"conditions" text,
	"province" text,
	"location" text,
	"salary_min" numeric(14, 2),
	"salary_max" numeric(14, 2),
	"contract_type" text NOT NULL,
	"work_type" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"skills_required" text[] DEFAULT '{}' NOT NULL,
	"experience_years" integer,
	"faq" jsonb,
	"expires_at" timestamp with time zone,
	"state" text NOT NULL,
	"author_kind" text NOT NULL,
	"author_id" uuid,
	"edits" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "job_versions_state" CHECK ("job_versions"."state" in ('waiting', 'approved', 'refused', 'withdrawn', 'superseded')),
	CONSTRAINT "job_versions_author" CHECK ("job_versions"."author_kind" in ('company', 'admin', 'system')),
	CONSTRAINT "job_versions_decided_or_waiting" CHECK (("job_versions"."state" = 'waiting') = ("job_versions"."decided_at" is null)),
	CONSTRAINT "job_versions_reason" CHECK (("job_versions"."state" = 'refused') = ("job_versions"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"sender_phone" text,
	"company" text,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "contact_messages_category" CHECK ("contact_messages"."category" in ('Informação sobre serviços', 'Suporte técnico', 'Parceria comercial', 'Publicação de vagas', 'Outro'))
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"admin_id" uuid,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"display_number" integer NOT NULL,
	"name" text NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"approval" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listed_users_kind_known" CHECK ("listed_users"."kind" in ('candidate', 'company', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "province_successors" (
	"legacy" text NOT NULL,
	"successor" text NOT NULL,
	CONSTRAINT "province_successors_legacy_successor_pk" PRIMARY KEY("legacy","successor")
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_legacy" boolean DEFAULT false NOT NULL,
	CONSTRAINT "provinces_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"limit_name" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_account_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account_holder" text NOT NULL,
	"bank_iban" text NOT NULL,
	"asked_by" uuid,
	"effective_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "bank_account_changes_outcome" CHECK ("bank_account_changes"."outcome" in ('confirmed', 'elapsed', 'cancelled', 'replaced')),
	CONSTRAINT "bank_account_changes_decided" CHECK (("bank_account_changes"."outcome" is null) = ("bank_account_changes"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"logo" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"platform_name" text DEFAULT 'Lusona' NOT NULL,
	"platform_description" text DEFAULT 'Portal de emprego de Angola' NOT NULL,
	"support_email" text DEFAULT 'apoio@lusona.ao' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"whatsapp_phone" text DEFAULT '' NOT NULL,
	"facebook_url" text DEFAULT '' NOT NULL,
	"linkedin_url" text DEFAULT '' NOT NULL,
	"instagram_url" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account_holder" text DEFAULT '' NOT NULL,
	"bank_iban" text DEFAULT '' NOT NULL,
	"home_headline" text DEFAULT 'O trabalho certo, de Cabinda ao Cunene' NOT NULL,
	"home_sentence" text DEFAULT 'Procure, leia e candidate-se pelo telemóvel, com poucos dados.' NOT NULL,
	"site_notice" text DEFAULT '' NOT NULL,
	"weekday_hours" text DEFAULT '8h–17h' NOT NULL,
	"saturday_hours" text DEFAULT '8h–12h' NOT NULL,
	"contact_address" text DEFAULT 'Luanda' NOT NULL,
	"footer_place" text DEFAULT 'Luanda-Angola' NOT NULL,
	"owner_name" text DEFAULT '' NOT NULL,
	"owner_nif" text DEFAULT '' NOT NULL,
	"overdue_moderation_hours" integer DEFAULT 24 NOT NULL,
	"overdue_request_hours" integer DEFAULT 24 NOT NULL,
	"overdue_message_hours" integer DEFAULT 24 NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"system_alerts" boolean DEFAULT true NOT NULL,
	"moderation_alerts" boolean DEFAULT true NOT NULL,
	"auto_approve_jobs" boolean DEFAULT false NOT NULL,
	"auto_approve_companies" boolean DEFAULT true NOT NULL,
	"require_email_verification" boolean DEFAULT true NOT NULL,
	"maintenance_mode" boolean DEFAULT false NOT NULL,
	"registration_open" boolean DEFAULT true NOT NULL,
	"debug_mode" boolean DEFAULT false NOT NULL,
	"require_admin_second_factor" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_overdue_hours" CHECK ("settings"."overdue_moderation_hours" between 1 and 720
        and "settings"."overdue_request_hours" between 1 and 720
        and "settings"."overdue_message_hours" between 1 and 720)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"author" text NOT NULL,
	"role" text NOT NULL,
	"words" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"start_date" timestamp with time zone DEFAULT now() NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"granted_end_date" timestamp with time zone,
	"trial_end_date" timestamp with time zone,
	"jobs_used" integer DEFAULT 0 NOT NULL,
	"extra_jobs" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_subscriptions_jobs_used" CHECK ("company_subscriptions"."jobs_used" >= 0),
	CONSTRAINT "company_subscriptions_extra_jobs" CHECK ("company_subscriptions"."extra_jobs" >= 0),
	CONSTRAINT "company_subscriptions_dates" CHECK ("company_subscriptions"."end_date" > "company_subscriptions"."start_date")
);
--> statement-breakpoint
CREATE TABLE "package_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"rejection_reason" text,
	"proof" text,
	"proof_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "package_requests_status" CHECK ("package_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "package_requests_price" CHECK ("package_requests"."price" >= 0),
	CONSTRAINT "package_requests_processed" CHECK (("package_requests"."status" = 'pending') = ("package_requests"."processed_at" is null)),
	CONSTRAINT "package_requests_reason" CHECK ("package_requests"."status" <> 'rejected' or btrim("package_requests"."rejection_reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text DEFAULT 'KZ' NOT NULL,
	"max_jobs" integer,
	"duration_days" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "packages_type" CHECK ("packages"."type" in ('essencial', 'pro', 'corporativo', 'trial')),
	CONSTRAINT "packages_price" CHECK ("packages"."price" >= 0),
	CONSTRAINT "packages_max_jobs" CHECK ("packages"."max_jobs" >= 0),
	CONSTRAINT "packages_duration_days" CHECK ("packages"."duration_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid,
	"package_id" uuid NOT NULL,
	"subscription_id" uuid,
	"request_id" uuid,
	"amount" integer NOT NULL,
	"admin_id" uuid,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payer_name" text,
	"payer_nif" text,
	"payer_reference" text,
	"proof" text,
	"proof_name" text,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"every_minutes" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"known_since" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task_runners" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_settings" ADD CONSTRAINT "account_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_id_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_labels" ADD CONSTRAINT "application_labels_application" FOREIGN KEY ("application_id","company_id") REFERENCES "public"."applications"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application" FOREIGN KEY ("application_id","company_id") REFERENCES "public"."applications"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD CONSTRAINT "application_status_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD CONSTRAINT "application_status_changes_bulk_decision_id_bulk_decisions_id_fk" FOREIGN KEY ("bulk_decision_id") REFERENCES "public"."bulk_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job" FOREIGN KEY ("job_id","company_id") REFERENCES "public"."jobs"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_decisions" ADD CONSTRAINT "bulk_decisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_openings" ADD CONSTRAINT "cv_openings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_openings" ADD CONSTRAINT "cv_openings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_applications" ADD CONSTRAINT "ended_applications_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_cvs" ADD CONSTRAINT "staged_cvs_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_starts" ADD CONSTRAINT "application_starts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_daily_totals" ADD CONSTRAINT "job_daily_totals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_shares" ADD CONSTRAINT "job_shares_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_cvs" ADD CONSTRAINT "candidate_cvs_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_id_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_province_provinces_slug_fk" FOREIGN KEY ("province") REFERENCES "public"."provinces"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_province_provinces_slug_fk" FOREIGN KEY ("province") REFERENCES "public"."provinces"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_province_provinces_slug_fk" FOREIGN KEY ("province") REFERENCES "public"."provinces"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_job_groups" ADD CONSTRAINT "listed_job_groups_province_provinces_slug_fk" FOREIGN KEY ("province") REFERENCES "public"."provinces"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_job_groups" ADD CONSTRAINT "listed_job_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_job_pay" ADD CONSTRAINT "listed_job_pay_group_id_listed_job_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."listed_job_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_jobs" ADD CONSTRAINT "listed_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_jobs" ADD CONSTRAINT "listed_jobs_group_id_listed_job_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."listed_job_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_versions" ADD CONSTRAINT "job_versions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_versions" ADD CONSTRAINT "job_versions_province_provinces_slug_fk" FOREIGN KEY ("province") REFERENCES "public"."provinces"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "province_successors" ADD CONSTRAINT "province_successors_legacy_provinces_slug_fk" FOREIGN KEY ("legacy") REFERENCES "public"."provinces"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "province_successors" ADD CONSTRAINT "province_successors_successor_provinces_slug_fk" FOREIGN KEY ("successor") REFERENCES "public"."provinces"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD CONSTRAINT "company_subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD CONSTRAINT "company_subscriptions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_requests" ADD CONSTRAINT "package_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_requests" ADD CONSTRAINT "package_requests_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_company_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."company_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_package_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."package_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_identity" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_end" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (plainly("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_end" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "alert_deliveries_job" ON "alert_deliveries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "alerts_candidate" ON "alerts" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "api_keys_company" ON "api_keys" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_company" ON "webhooks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "application_labels_company" ON "application_labels" USING btree ("company_id","label");--> statement-breakpoint
CREATE INDEX "application_notes_newest" ON "application_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_status_changes_application" ON "application_status_changes" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_status_changes_bulk" ON "application_status_changes" USING btree ("bulk_decision_id");--> statement-breakpoint
CREATE INDEX "applications_company" ON "applications" USING btree ("company_id","applied_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_company_status" ON "applications" USING btree ("company_id","status","applied_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_of_status" ON "applications" USING btree ("status","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_candidate_name" ON "applications" USING gin (plainly("candidate_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("candidate_id","applied_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_job_status" ON "applications" USING btree ("job_id","status");--> statement-breakpoint
CREATE INDEX "applications_cv" ON "applications" USING btree ("cv_key");--> statement-breakpoint
CREATE INDEX "bulk_decisions_company" ON "bulk_decisions" USING btree ("company_id","decided_at");--> statement-breakpoint
CREATE INDEX "cv_openings_candidate" ON "cv_openings" USING btree ("candidate_id","at");--> statement-breakpoint
CREATE INDEX "cv_openings_application" ON "cv_openings" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "ended_applications_candidate" ON "ended_applications" USING btree ("candidate_id","ended_at");--> statement-breakpoint
CREATE INDEX "staged_cvs_age" ON "staged_cvs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_starts_at" ON "application_starts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "application_starts_candidate" ON "application_starts" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "job_daily_totals_day" ON "job_daily_totals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "job_shares_at" ON "job_shares" USING btree ("at");--> statement-breakpoint
CREATE INDEX "job_shares_job" ON "job_shares" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "job_views_day" ON "job_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "candidate_cvs_candidate" ON "candidate_cvs" USING btree ("candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "candidates_profile_photo" ON "candidates" USING btree ("profile_photo");--> statement-breakpoint
CREATE INDEX "candidates_cv_file" ON "candidates" USING btree ("cv_file");--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "candidates_document_number" ON "candidates" USING btree ("document_number");--> statement-breakpoint
CREATE INDEX "companies_plain_nif" ON "companies" USING btree (upper(regexp_replace("nif", '[[:space:].-]', '', 'g')));--> statement-breakpoint
CREATE INDEX "companies_rename_waits" ON "companies" USING btree ("rename_waits_since") WHERE rename_waits_since is not null;--> statement-breakpoint
CREATE INDEX "companies_logo" ON "companies" USING btree ("logo");--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("name" collate "pt-x-icu","id");--> statement-breakpoint
CREATE INDEX "companies_phone" ON "companies" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "companies_nif" ON "companies" USING btree ("nif");--> statement-breakpoint
CREATE INDEX "favorites_job" ON "favorites" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_of_admins" ON "events" USING btree ("at","id") WHERE actor_kind = 'admin';--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_once" ON "mail_outbox" USING btree ("event_id","mail","recipient");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_outbox_age" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("created_at") WHERE sent_at is null and dead_reason is null;--> statement-breakpoint
CREATE INDEX "security_log_at" ON "security_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_log_client" ON "security_log" USING btree ("client","action","at");--> statement-breakpoint
CREATE INDEX "security_log_actor" ON "security_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "security_log_email" ON "security_log" USING btree (("new_values" ->> 'email'));--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_once" ON "idempotency_keys" USING btree ("actor","act","key","fingerprint");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_short_code" ON "jobs" USING btree ("short_code");--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_active_newest" ON "jobs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "jobs_moderation" ON "jobs" USING btree (("status" = 'pending' or "change_waits_since" is not null),"created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_of_status" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_plain_title" ON "jobs" USING gin (plainly("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_closed_with_company" ON "jobs" USING btree ("company_id") WHERE closed_with_company;--> statement-breakpoint
CREATE INDEX "jobs_expiring" ON "jobs" USING btree ("expires_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "listed_job_groups_tags" ON "listed_job_groups" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listed_jobs_newest" ON "listed_jobs" USING btree ("created_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listed_jobs_best_paid" ON "listed_jobs" USING btree ("salary_min" DESC NULLS LAST,"created_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listed_jobs_highest" ON "listed_jobs" USING btree ("salary_max" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listed_jobs_title" ON "listed_jobs" USING btree ("title","created_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listed_jobs_group" ON "listed_jobs" USING btree ("group_id","created_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listed_jobs_expiry" ON "listed_jobs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "listed_jobs_words" ON "listed_jobs" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "job_versions_waiting" ON "job_versions" USING btree ("job_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "job_versions_approved" ON "job_versions" USING btree ("job_id") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "job_versions_job" ON "job_versions" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "job_versions_decided" ON "job_versions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "contact_messages_sent_at" ON "contact_messages" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("sent_at","id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered" ON "contact_messages" USING btree ("sent_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_sender" ON "contact_messages" USING gin (plainly("sender_name" || ' ' || coalesce("company", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id","sent_at");--> statement-breakpoint
CREATE INDEX "message_answers_admin" ON "message_answers" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listed_users_number" ON "listed_users" USING btree ("display_number");--> statement-breakpoint
CREATE INDEX "listed_users_kind" ON "listed_users" USING btree ("kind","display_number");--> statement-breakpoint
CREATE INDEX "listed_users_blocked" ON "listed_users" USING btree ("display_number") WHERE is_blocked;--> statement-breakpoint
CREATE INDEX "listed_users_approval" ON "listed_users" USING btree ("approval","display_number");--> statement-breakpoint
CREATE INDEX "listed_users_by_name" ON "listed_users" USING btree ("name" collate "pt-x-icu","id");--> statement-breakpoint
CREATE INDEX "listed_users_by_kind_and_name" ON "listed_users" USING btree ("kind","name" collate "pt-x-icu","id");--> statement-breakpoint
CREATE INDEX "listed_users_words" ON "listed_users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("limit_name","key","at");--> statement-breakpoint
CREATE INDEX "attempts_at" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_changes_one_pending" ON "bank_account_changes" USING btree ((true)) WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_subscriptions_one_active" ON "company_subscriptions" USING btree ("company_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "company_subscriptions_company" ON "company_subscriptions" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_subscriptions_running" ON "company_subscriptions" USING btree ("package_id","end_date") WHERE is_active and not is_trial;--> statement-breakpoint
CREATE INDEX "company_subscriptions_newest" ON "company_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "package_requests_one_pending" ON "package_requests" USING btree ("company_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "package_requests_proof" ON "package_requests" USING btree ("proof");--> statement-breakpoint
CREATE INDEX "package_requests_newest" ON "package_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "package_requests_company" ON "package_requests" USING btree ("company_id","requested_at");--> statement-breakpoint
CREATE INDEX "payments_proof" ON "payments" USING btree ("proof");--> statement-breakpoint
CREATE INDEX "payments_paid_at" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_for_a_request" ON "payments" USING btree ("request_id");
--> statement-breakpoint
-- The schema generator does not know the storage of a column (docs/decisions/0107-words-lie-beside-the-row.md).
alter table "listed_jobs" alter column "words" set storage external, alter column "title" set storage main,
  alter column "head" set storage main, alter column "padding" set storage main;
--> statement-breakpoint
alter table "listed_jobs" set (toast_tuple_target = 128);
--> statement-breakpoint
-- What administrators did is not changed, and goes only when it is as old as its retention says.
create function keep_acts_of_admins() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '730 days' then return old; end if;
  raise exception 'the history of administrators is append-only';
end $$;
--> statement-breakpoint
create trigger events_append_only before update or delete on events
  for each row when (old.actor_kind = 'admin') execute function keep_acts_of_admins();
