CREATE TABLE "job_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"template" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "job_invitations_once" UNIQUE("job_id","candidate_id"),
	CONSTRAINT "job_invitations_template" CHECK ("job_invitations"."template" in ('profile', 'experience', 'skills')),
	CONSTRAINT "job_invitations_answer" CHECK ("job_invitations"."answer" in ('accepted', 'declined')),
	CONSTRAINT "job_invitations_answered" CHECK (("job_invitations"."answer" is null) = ("job_invitations"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "listed_candidates" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"for_everyone" boolean NOT NULL,
	"visible_until" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	"province" text,
	"experience_years" integer NOT NULL,
	"education_rank" integer,
	"availability_rank" integer,
	"languages" text[] NOT NULL,
	"licences" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"company_id" uuid,
	"company_name" text NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_exclusions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"company_id" uuid,
	"domain" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_exclusions_once" UNIQUE NULLS NOT DISTINCT("candidate_id","company_id","domain"),
	CONSTRAINT "candidate_exclusions_one_kind" CHECK (num_nonnulls("candidate_exclusions"."company_id", "candidate_exclusions"."domain") = 1)
);
--> statement-breakpoint
CREATE TABLE "candidate_visibility" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"visible_to" text DEFAULT 'nobody' NOT NULL,
	"visible_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"licences" text[] DEFAULT '{}' NOT NULL,
	"availability" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_visibility_visible_to" CHECK ("candidate_visibility"."visible_to" in ('nobody', 'verified', 'everyone')),
	CONSTRAINT "candidate_visibility_availability" CHECK ("candidate_visibility"."availability" in ('immediate', 'month', 'quarter')),
	CONSTRAINT "candidate_visibility_languages" CHECK ("candidate_visibility"."languages" <@ array['ingles', 'frances', 'espanhol', 'mandarim', 'umbundu', 'kimbundu', 'kikongo', 'chokwe', 'kwanyama']),
	CONSTRAINT "candidate_visibility_licences" CHECK ("candidate_visibility"."licences" <@ array['mota', 'ligeiros', 'pesados']),
	CONSTRAINT "candidate_visibility_ends" CHECK (("candidate_visibility"."visible_to" = 'nobody') = ("candidate_visibility"."visible_until" is null))
);
--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_job" FOREIGN KEY ("job_id","company_id") REFERENCES "public"."jobs"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_candidates" ADD CONSTRAINT "listed_candidates_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_candidates" ADD CONSTRAINT "listed_candidates_province_provinces_slug_fk" FOREIGN KEY ("province") REFERENCES "public"."provinces"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_openings" ADD CONSTRAINT "candidate_openings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_openings" ADD CONSTRAINT "candidate_openings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_openings" ADD CONSTRAINT "candidate_openings_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_exclusions" ADD CONSTRAINT "candidate_exclusions_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_exclusions" ADD CONSTRAINT "candidate_exclusions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_visibility" ADD CONSTRAINT "candidate_visibility_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_invitations_candidate" ON "job_invitations" USING btree ("candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "job_invitations_company" ON "job_invitations" USING btree ("company_id","candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "listed_candidates_words" ON "listed_candidates" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listed_candidates_newest" ON "listed_candidates" USING btree ("changed_at","candidate_id");--> statement-breakpoint
CREATE INDEX "listed_candidates_province" ON "listed_candidates" USING btree ("province","changed_at","candidate_id");--> statement-breakpoint
CREATE INDEX "listed_candidates_end" ON "listed_candidates" USING btree ("visible_until");--> statement-breakpoint
CREATE INDEX "candidate_openings_company" ON "candidate_openings" USING btree ("company_id","opened_at");--> statement-breakpoint
CREATE INDEX "candidate_openings_candidate" ON "candidate_openings" USING btree ("candidate_id","opened_at");--> statement-breakpoint
CREATE INDEX "candidate_openings_opened_at" ON "candidate_openings" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "candidate_exclusions_company" ON "candidate_exclusions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "candidate_exclusions_domain" ON "candidate_exclusions" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "candidate_visibility_end" ON "candidate_visibility" USING btree ("visible_until") WHERE visible_until is not null and reminded_at is null;
--> statement-breakpoint
-- The search of candidates (BASE-02): the triggers below maintain `listed_candidates`.
-- E-mail addresses, links and telephone numbers of a text, removed.
create function without_contacts(typed text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(typed, '\S*@\S*|(https?://|www\.)\S*|\+?\d[\d ().-]{5,}\d', ' ', 'gi')
$$;
--> statement-breakpoint
-- As `job_words`. The presentation is indexed without the candidate's own name, so that no search finds a person by name.
create function candidate_words(candidate candidates) returns tsvector language sql stable as $$
  with part as (
    select
      to_tsvector('pt', searchable(without_contacts(array_to_string(candidate.skills, ' ')))) as skills,
      to_tsvector('pt', searchable(without_contacts(concat_ws(' ', candidate.location,
        (select name from provinces where slug = candidate.province))))) as location,
      ts_delete(to_tsvector('pt', searchable(without_contacts(coalesce(candidate.bio, '')))),
        tsvector_to_array(to_tsvector('pt', searchable(candidate.name)))) as bio
  )
  select setweight(skills, 'A') || setweight(location, 'C') || bio
      || array_to_tsvector(array(select '=' || word from unnest(tsvector_to_array(skills)) as word))
      || array_to_tsvector(array(select '@' || word from unnest(tsvector_to_array(location)) as word))
    from part
$$;
--> statement-breakpoint
create function list_candidate(person uuid) returns void language plpgsql as $$
begin
  delete from listed_candidates where candidate_id = person and not exists (
    select from candidate_visibility choice join users on users.id = choice.candidate_id
    where choice.candidate_id = person and choice.visible_until > now() and users.blocked_at is null);
  insert into listed_candidates (candidate_id, for_everyone, visible_until, words, province,
      experience_years, education_rank, availability_rank, languages, licences, changed_at)
    select candidates.id, choice.visible_to = 'everyone', choice.visible_until, candidate_words(candidates),
      candidates.province, candidates.experience_years,
      array_position(array['ensino_basico', 'ensino_medio', 'ensino_tecnico', 'licenciatura', 'mestrado',
        'doutoramento'], candidates.education_level),
      array_position(array['immediate', 'month', 'quarter'], choice.availability),
      choice.languages, choice.licences, greatest(candidates.updated_at, choice.updated_at)
    from candidates join candidate_visibility choice on choice.candidate_id = candidates.id
      join users on users.id = candidates.id
    where candidates.id = person and choice.visible_until > now() and users.blocked_at is null
  on conflict (candidate_id) do update set for_everyone = excluded.for_everyone,
    visible_until = excluded.visible_until, words = excluded.words, province = excluded.province,
    experience_years = excluded.experience_years, education_rank = excluded.education_rank,
    availability_rank = excluded.availability_rank, languages = excluded.languages,
    licences = excluded.licences, changed_at = excluded.changed_at;
end
$$;
--> statement-breakpoint
create function list_chosen_candidate() returns trigger language plpgsql as $$
begin
  perform list_candidate(new.candidate_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger candidate_visibility_list after insert or update on candidate_visibility
  for each row execute function list_chosen_candidate();
--> statement-breakpoint
create function list_changed_candidate() returns trigger language plpgsql as $$
begin
  if exists (select from candidate_visibility where candidate_id = new.id and visible_until is not null) then
    perform list_candidate(new.id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger candidates_list_changed after update of name, province, location, bio, experience_years, skills,
  education_level on candidates for each row execute function list_changed_candidate();
--> statement-breakpoint
create trigger users_list_candidate after update of blocked_at on users
  for each row when (old.blocked_at is distinct from new.blocked_at) execute function list_changed_candidate();
