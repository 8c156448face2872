ALTER TABLE "companies" ADD COLUMN "shows_page" boolean DEFAULT true NOT NULL;--> statement-breakpoint
update companies set shows_page = account_settings.show_company_page
  from account_settings where account_settings.user_id = companies.user_id;--> statement-breakpoint
ALTER TABLE "account_settings" DROP COLUMN "show_company_page";