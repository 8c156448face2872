-- What the administration pages through: messages, and one list of everybody.
-- Small letters without accents, in a form that an index may hold; `folded` is the same for queries.
create function plainly(typed text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, typed))
$$;
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
DROP INDEX "contact_messages_sent_at";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id","sent_at");--> statement-breakpoint
CREATE INDEX "message_answers_admin" ON "message_answers" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listed_users_number" ON "listed_users" USING btree ("display_number");--> statement-breakpoint
CREATE INDEX "listed_users_kind" ON "listed_users" USING btree ("kind","display_number");--> statement-breakpoint
CREATE INDEX "listed_users_blocked" ON "listed_users" USING btree ("display_number") WHERE is_blocked;--> statement-breakpoint
CREATE INDEX "listed_users_approval" ON "listed_users" USING btree ("approval","display_number");--> statement-breakpoint
CREATE INDEX "listed_users_name" ON "listed_users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "listed_users_kind_name" ON "listed_users" USING btree ("kind","name","id");--> statement-breakpoint
CREATE INDEX "listed_users_words" ON "listed_users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "candidates_document_number" ON "candidates" USING btree ("document_number");--> statement-breakpoint
CREATE INDEX "companies_phone" ON "companies" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "companies_nif" ON "companies" USING btree ("nif");--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("sent_at","id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered" ON "contact_messages" USING btree ("sent_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_sender" ON "contact_messages" USING gin (plainly("sender_name" || ' ' || coalesce("company", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_sent_at" ON "contact_messages" USING btree ("sent_at","id");
--> statement-breakpoint
-- Everybody who is there gets a number: candidates, companies, administrators, each in the order of coming (D67).
with everybody as (
  select candidates.id, 1 as place, profiles.created_at from candidates join profiles using (id)
    where profiles.display_number is null and candidates.id not in (select id from admins)
  union all select id, 2, created_at from companies where display_number is null
  union all select admins.id, 3, admins.created_at from admins join profiles using (id)
    where profiles.display_number is null
), counted as (
  select id, place, (row_number() over (order by place, created_at, id)
    + coalesce((select max(display_number) from profiles), 0)
    + coalesce((select max(display_number) from companies), 0))::integer as number
  from everybody
), people as (
  update profiles set display_number = number from counted
  where counted.id = profiles.id and place <> 2
)
update companies set display_number = number from counted where counted.id = companies.id and place = 2;
--> statement-breakpoint
select setval('display_numbers', greatest(coalesce(max(number), 1), 1), max(number) is not null)
  from (select display_number as number from profiles union all select display_number from companies) as given;
--> statement-breakpoint
-- A number that was given never changes afterwards.
create function keep_display_number() returns trigger language plpgsql as $$
begin
  if old.display_number is not null and new.display_number is distinct from old.display_number then
    raise exception 'a display number never changes' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger profiles_keep_number before update of display_number on profiles
  for each row execute function keep_display_number();
--> statement-breakpoint
create trigger companies_keep_number before update of display_number on companies
  for each row execute function keep_display_number();
--> statement-breakpoint
create function number_company() returns trigger language plpgsql as $$
begin
  new.display_number := coalesce(new.display_number, nextval('display_numbers'));
  return new;
end
$$;
--> statement-breakpoint
create trigger companies_number before insert on companies for each row execute function number_company();
--> statement-breakpoint
-- The number of a person with a role; whoever changes the role keeps it.
create function display_number_of(person uuid) returns integer language plpgsql as $$
declare
  given integer;
begin
  select display_number into given from profiles where id = person for update;
  if given is null then
    update profiles set display_number = nextval('display_numbers') where id = person
      returning display_number into given;
  end if;
  return given;
end
$$;
--> statement-breakpoint
create function list_person() returns trigger language plpgsql as $$
begin
  insert into listed_users (id, kind, display_number, name, is_blocked, created_at)
    select users.id, tg_argv[0], display_number_of(users.id), coalesce(plainly(new.name), ''),
      users.blocked_at is not null, users.created_at
    from users where users.id = new.id
  on conflict (id) do update set kind = excluded.kind, name = excluded.name, approval = null
    -- Whoever has an administrator's row is one (AUTH-59).
    where listed_users.kind <> 'admin' or excluded.kind = 'admin';
  return null;
end
$$;
--> statement-breakpoint
create trigger candidates_list after insert or update of name on candidates
  for each row execute function list_person('candidate');
--> statement-breakpoint
create trigger admins_list after insert or update of name on admins
  for each row execute function list_person('admin');
--> statement-breakpoint
create function list_company() returns trigger language plpgsql as $$
begin
  insert into listed_users (id, kind, display_number, name, is_blocked, approval, created_at)
    values (new.id, 'company', new.display_number, plainly(new.name),
      exists (select from users where id = new.user_id and blocked_at is not null),
      new.approval, new.created_at)
  on conflict (id) do update set name = excluded.name, approval = excluded.approval;
  return null;
end
$$;
--> statement-breakpoint
create trigger companies_list after insert or update of name, approval on companies
  for each row execute function list_company();
--> statement-breakpoint
create function unlist_user() returns trigger language plpgsql as $$
begin
  delete from listed_users where id = old.id and kind = tg_argv[0];
  return null;
end
$$;
--> statement-breakpoint
create trigger candidates_unlist after delete on candidates
  for each row execute function unlist_user('candidate');
--> statement-breakpoint
create trigger admins_unlist after delete on admins for each row execute function unlist_user('admin');
--> statement-breakpoint
create trigger companies_unlist after delete on companies
  for each row execute function unlist_user('company');
--> statement-breakpoint
create function list_block() returns trigger language plpgsql as $$
begin
  update listed_users set is_blocked = new.blocked_at is not null where id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_list_block after update of blocked_at on users
  for each row when (old.blocked_at is distinct from new.blocked_at) execute function list_block();
--> statement-breakpoint
insert into listed_users (id, kind, display_number, name, is_blocked, approval, created_at)
  select candidates.id, 'candidate', profiles.display_number, coalesce(plainly(candidates.name), ''), false, null,
      users.created_at
    from candidates join profiles using (id) join users using (id)
    where candidates.id not in (select id from admins)
  union all select id, 'company', display_number, plainly(name), false, approval, created_at from companies
  union all select admins.id, 'admin', profiles.display_number, plainly(admins.name), false, null, users.created_at
    from admins join profiles using (id) join users using (id);
