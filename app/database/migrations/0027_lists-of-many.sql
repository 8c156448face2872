CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (plainly("name") gin_trgm_ops);--> statement-breakpoint
-- The same figures, counted without the users themselves.
CREATE OR REPLACE VIEW admin_oauth_stats WITH (security_invoker = true) AS
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
