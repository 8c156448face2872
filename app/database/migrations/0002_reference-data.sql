-- The provinces of Lei n.º 14/24 (D29), the packages (D50), the one row of settings, the admin's views.
insert into provinces (slug, name, position, is_legacy) values
  ('bengo', 'Bengo', 1, false), ('benguela', 'Benguela', 2, false), ('bie', 'Bié', 3, false),
  ('cabinda', 'Cabinda', 4, false), ('cuando', 'Cuando', 5, false),
  ('cuando-cubango', 'Cuando Cubango', 6, true), ('cuanza-norte', 'Cuanza Norte', 7, false),
  ('cuanza-sul', 'Cuanza Sul', 8, false), ('cubango', 'Cubango', 9, false), ('cunene', 'Cunene', 10, false),
  ('huambo', 'Huambo', 11, false), ('huila', 'Huíla', 12, false), ('icolo-e-bengo', 'Icolo e Bengo', 13, false),
  ('luanda', 'Luanda', 14, false), ('lunda-norte', 'Lunda Norte', 15, false), ('lunda-sul', 'Lunda Sul', 16, false),
  ('malanje', 'Malanje', 17, false), ('moxico', 'Moxico', 18, false), ('moxico-leste', 'Moxico Leste', 19, false),
  ('namibe', 'Namibe', 20, false), ('uige', 'Uíge', 21, false), ('zaire', 'Zaire', 22, false);
--> statement-breakpoint
insert into province_successors (legacy, successor) values
  ('cuando-cubango', 'cuando'), ('cuando-cubango', 'cubango');
--> statement-breakpoint
insert into packages (name, type, price, max_jobs, duration_days) values
  ('Trial', 'trial', 0, 2, 14),
  ('Essencial', 'essencial', 25000, 1, 30),
  ('Pro', 'pro', 75000, 5, 45),
  ('Corporativo', 'corporativo', 150000, 12, 60);
--> statement-breakpoint
insert into settings default values;
--> statement-breakpoint
create sequence display_numbers;
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
create view admin_oauth_stats with (security_invoker = true) as
  select metric, value from (select
      count(*) as total_oauth,
      count(*) filter (where provider = 'google') as total_google,
      count(*) filter (where provider = 'linkedin_oidc') as total_linkedin,
      count(*) filter (where user_type = 'candidate') as oauth_candidates,
      count(*) filter (where user_type = 'company') as oauth_companies,
      count(*) filter (where user_type is null) as oauth_pending
    from admin_oauth_users) as totals,
  lateral (values ('total_oauth', total_oauth), ('total_google', total_google), ('total_linkedin', total_linkedin),
    ('oauth_candidates', oauth_candidates), ('oauth_companies', oauth_companies), ('oauth_pending', oauth_pending))
    as rows (metric, value);
