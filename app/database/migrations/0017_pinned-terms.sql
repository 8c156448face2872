ALTER TABLE "company_subscriptions" ADD COLUMN "max_jobs" integer;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package_requests" ADD COLUMN "max_jobs" integer;--> statement-breakpoint
ALTER TABLE "package_requests" ADD COLUMN "duration_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update company_subscriptions set max_jobs = packages.max_jobs, price = packages.price
  from packages where packages.id = package_id;--> statement-breakpoint
update package_requests set max_jobs = packages.max_jobs, duration_days = packages.duration_days
  from packages where packages.id = package_id;--> statement-breakpoint
-- The terms of a purchase are those of its package at that moment; a later edit of the package changes none.
create function pin_subscription_terms() returns trigger language plpgsql as $$
begin
  select max_jobs, price into new.max_jobs, new.price from packages where id = new.package_id;
  return new;
end $$;--> statement-breakpoint
create trigger company_subscriptions_pin_terms before insert or update of package_id on company_subscriptions
  for each row execute function pin_subscription_terms();--> statement-breakpoint
create function pin_request_terms() returns trigger language plpgsql as $$
begin
  select max_jobs, duration_days into new.max_jobs, new.duration_days from packages where id = new.package_id;
  return new;
end $$;--> statement-breakpoint
create trigger package_requests_pin_terms before insert on package_requests
  for each row execute function pin_request_terms();--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD CONSTRAINT "company_subscriptions_max_jobs" CHECK ("company_subscriptions"."max_jobs" >= 0);--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD CONSTRAINT "company_subscriptions_price" CHECK ("company_subscriptions"."price" >= 0);--> statement-breakpoint
ALTER TABLE "package_requests" ADD CONSTRAINT "package_requests_max_jobs" CHECK ("package_requests"."max_jobs" >= 0);--> statement-breakpoint
ALTER TABLE "package_requests" ADD CONSTRAINT "package_requests_duration_days" CHECK ("package_requests"."duration_days" > 0);