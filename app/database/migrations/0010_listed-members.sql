drop trigger companies_first_owner on companies;
--> statement-breakpoint
-- By its name it fires after `companies_list`, which lists the account.
create trigger companies_owner_joins after insert or update of user_id on companies
  for each row when (new.user_id is not null) execute function add_first_owner();
--> statement-breakpoint
-- A person who registered no company is listed as an account, so that an administrator finds it.
create function list_account(person uuid) returns void language plpgsql as $$
begin
  insert into listed_users (id, kind, display_number, name, is_blocked, created_at)
    select users.id, 'undecided', display_number_of(users.id), coalesce(plainly(users.name), ''),
      users.blocked_at is not null, users.created_at
    from users join profiles using (id)
    where users.id = person and not exists (select from listed_users where listed_users.id = person)
  on conflict (id) do nothing;
end
$$;
--> statement-breakpoint
create function list_member() returns trigger language plpgsql as $$
begin
  perform list_account(new.user_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger company_members_list after insert on company_members
  for each row execute function list_member();
--> statement-breakpoint
create function list_owner_of_closed_company() returns trigger language plpgsql as $$
begin
  perform list_account(old.user_id);
  return null;
end
$$;
--> statement-breakpoint
-- After `companies_unlist`: the account may stay without the company.
create trigger companies_unlisted_owner after delete on companies
  for each row when (old.user_id is not null) execute function list_owner_of_closed_company();
--> statement-breakpoint
select list_account(user_id) from company_members order by joined_at, user_id;
