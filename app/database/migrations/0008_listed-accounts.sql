ALTER TABLE "listed_users" DROP CONSTRAINT "listed_users_kind_known";--> statement-breakpoint
ALTER TABLE "listed_users" ADD CONSTRAINT "listed_users_kind_known" CHECK ("listed_users"."kind" in ('candidate', 'company', 'admin', 'undecided'));--> statement-breakpoint
-- An account that became a company is listed as one, under the company's number.
create or replace function list_company() returns trigger language plpgsql as $$
begin
  insert into listed_users (id, kind, display_number, name, is_blocked, approval, created_at)
    values (new.id, 'company', new.display_number, plainly(new.name),
      exists (select from users where id = new.user_id and blocked_at is not null),
      new.approval, new.created_at)
  on conflict (id) do update set name = excluded.name, approval = excluded.approval,
    display_number = excluded.display_number, kind = 'company'
    where listed_users.kind <> 'admin';
  return null;
end
$$;
--> statement-breakpoint
-- An account that has not chosen a type, or is no administrator any more.
create function list_undecided() returns trigger language plpgsql as $$
begin
  if new.user_type is null then
    insert into listed_users (id, kind, display_number, name, is_blocked, created_at)
      select users.id, 'undecided', display_number_of(users.id), coalesce(plainly(users.name), ''),
        users.blocked_at is not null, users.created_at
      from users where users.id = new.id
    on conflict (id) do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger profiles_list after insert or update of user_type on profiles
  for each row execute function list_undecided();
--> statement-breakpoint
create trigger profiles_unlist after delete on profiles
  for each row execute function unlist_user('undecided');
--> statement-breakpoint
insert into listed_users (id, kind, display_number, name, is_blocked, created_at)
  select users.id, 'undecided', display_number_of(users.id), coalesce(plainly(users.name), ''),
    users.blocked_at is not null, users.created_at
  from profiles join users using (id)
  where profiles.user_type is null and not exists (select from listed_users where listed_users.id = profiles.id);
