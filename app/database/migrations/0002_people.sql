-- The numbers of accounts and the list of all of them, maintained by triggers; the views of the administration.
create sequence display_numbers;
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
create function number_company() returns trigger language plpgsql as $$
begin
  new.display_number := coalesce(new.display_number, nextval('display_numbers'));
  return new;
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
create function list_block() returns trigger language plpgsql as $$
begin
  update listed_users set is_blocked = new.blocked_at is not null where id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create function unlist_user() returns trigger language plpgsql as $$
begin
  delete from listed_users where id = old.id and kind = tg_argv[0];
  return null;
end
$$;
--> statement-breakpoint
create trigger admins_list after insert or update of name on admins
  for each row execute function list_person('admin');
--> statement-breakpoint
create trigger admins_unlist after delete on admins for each row execute function unlist_user('admin');
--> statement-breakpoint
create trigger candidates_list after insert or update of name on candidates
  for each row execute function list_person('candidate');
--> statement-breakpoint
create trigger candidates_unlist after delete on candidates
  for each row execute function unlist_user('candidate');
--> statement-breakpoint
create trigger companies_keep_number before update of display_number on companies
  for each row execute function keep_display_number();
--> statement-breakpoint
create trigger companies_list after insert or update of name, approval on companies
  for each row execute function list_company();
--> statement-breakpoint
create trigger companies_number before insert on companies for each row execute function number_company();
--> statement-breakpoint
create trigger companies_unlist after delete on companies
  for each row execute function unlist_user('company');
--> statement-breakpoint
create trigger profiles_keep_number before update of display_number on profiles
  for each row execute function keep_display_number();
--> statement-breakpoint
create trigger users_list_block after update of blocked_at on users
  for each row when (old.blocked_at is distinct from new.blocked_at) execute function list_block();
--> statement-breakpoint
create view admin_view_candidates with (security_invoker = true) as
  select candidates.id, users.email as email_real from candidates join users using (id);
--> statement-breakpoint
create view admin_view_companies with (security_invoker = true) as
  select companies.id, users.email as email_real from companies left join users on users.id = companies.user_id;
--> statement-breakpoint
create view admin_view_admins with (security_invoker = true) as
  select admins.id, users.email as email_real from admins join users using (id);
--> statement-breakpoint
create view admin_oauth_users with (security_invoker = true) as
  select users.id, users.email, users.name as oauth_name, users.image as oauth_photo,
    case accounts.provider_id when 'linkedin' then 'linkedin_oidc' else accounts.provider_id end as provider,
    case accounts.provider_id when 'google' then 'Google' else 'LinkedIn' end as provider_formatado,
    profiles.user_type,
    case profiles.user_type when 'candidate' then 'Candidato' when 'company' then 'Empresa'
      when 'admin' then 'Administrador' else 'Pendente' end as tipo_formatado,
    users.created_at as registered_at,
    (select max(sessions.created_at) from sessions where sessions.user_id = users.id) as last_sign_in_at
  from accounts join users on users.id = accounts.user_id left join profiles on profiles.id = users.id
  where accounts.provider_id in ('google', 'linkedin', 'linkedin_oidc');
--> statement-breakpoint
-- The same figures, counted without the users themselves.
create VIEW admin_oauth_stats WITH (security_invoker = true) AS
  select metric, value from (select
      count(*) as total_oauth,
      count(*) filter (where accounts.provider_id = 'google') as total_google,
      count(*) filter (where accounts.provider_id <> 'google') as total_linkedin,
      count(*) filter (where profiles.user_type = 'candidate') as oauth_candidates,
      count(*) filter (where profiles.user_type = 'company') as oauth_companies,
      count(*) filter (where profiles.user_type is null) as oauth_pending
    from accounts left join profiles on profiles.id = accounts.user_id
    where accounts.provider_id in ('google', 'linkedin', 'linkedin_oidc')) as totals,
  lateral (values ('total_oauth', total_oauth), ('total_google', total_google), ('total_linkedin', total_linkedin),
    ('oauth_candidates', oauth_candidates), ('oauth_companies', oauth_companies), ('oauth_pending', oauth_pending))
    as rows (metric, value);
