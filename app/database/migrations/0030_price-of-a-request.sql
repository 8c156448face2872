-- What a package cost when it was asked for. Of requests from before that is what was paid for them, or what
-- their package costs now.
ALTER TABLE "package_requests" ADD COLUMN "price" integer;--> statement-breakpoint
update package_requests set price = coalesce(
  (select amount from payments where request_id = package_requests.id),
  (select packages.price from packages where id = package_requests.package_id));--> statement-breakpoint
ALTER TABLE "package_requests" ALTER COLUMN "price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "package_requests" ADD CONSTRAINT "package_requests_price" CHECK ("package_requests"."price" >= 0);
