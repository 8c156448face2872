CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_invitations_role" CHECK ("company_invitations"."role" in ('dono', 'recrutador', 'entrevistador', 'leitor'))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_members_role" CHECK ("company_members"."role" in ('dono', 'recrutador', 'entrevistador', 'leitor'))
);
--> statement-breakpoint
CREATE TABLE "job_interviewers" (
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_interviewers_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "active_company_id" uuid;--> statement-breakpoint
ALTER TABLE "application_notes" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_interviewers" ADD CONSTRAINT "job_interviewers_job" FOREIGN KEY ("job_id","company_id") REFERENCES "public"."jobs"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_interviewers" ADD CONSTRAINT "job_interviewers_member" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_members"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_once" ON "company_invitations" USING btree ("company_id",lower("email"));--> statement-breakpoint
CREATE INDEX "company_invitations_end" ON "company_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "job_interviewers_member_jobs" ON "job_interviewers" USING btree ("company_id","user_id");--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('confirm-email', 'recover-password', 'change-email', 'claim-company', 'join-company', 'know-browser'));
--> statement-breakpoint
insert into company_members (company_id, user_id, role, joined_at)
  select id, user_id, 'dono', created_at from companies where user_id is not null;
--> statement-breakpoint
create function add_first_owner() returns trigger language plpgsql as $$
begin
  insert into company_members (company_id, user_id, role) values (new.id, new.user_id, 'dono')
    on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger companies_first_owner after insert or update of user_id on companies
  for each row when (new.user_id is not null) execute function add_first_owner();
--> statement-breakpoint
-- At the commit and under the lock of the company: of two who remove each other, the second fails.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from companies where id = old.company_id for no key update;
  if found and not exists (
    select from company_members where company_id = old.company_id and role = 'dono'
  ) then
    raise exception 'a company has a dono' using errcode = 'check_violation',
      constraint = 'company_members_last_dono';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger company_members_last_dono after delete or update of role on company_members
  deferrable initially deferred for each row execute function keep_an_owner();
--> statement-breakpoint
-- Without any company the account has no type, and chooses one again.
create function free_former_member() returns trigger language plpgsql as $$
begin
  update profiles set user_type = null where id = old.user_id and user_type = 'company'
    and not exists (select from company_members where user_id = old.user_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger company_members_free after delete on company_members
  for each row execute function free_former_member();
