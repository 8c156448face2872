import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../database/columns.ts'

/** One row. The defaults are the product's; the admin's screen changes them. */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    platformName: text('platform_name').notNull().default('Lusona'),
    platformDescription: text('platform_description')
      .notNull()
      .default('Portal de emprego de Angola'),
    supportEmail: text('support_email').notNull().default('apoio@lusona.ao'),
    contactPhone: text('contact_phone').notNull().default('+244 900 000 000'),
    whatsappPhone: text('whatsapp_phone').notNull().default('+244 900 000 000'),
    facebookUrl: text('facebook_url').notNull().default('https://www.facebook.com/lusona'),
    linkedinUrl: text('linkedin_url').notNull().default('https://www.linkedin.com/company/lusona'),
    instagramUrl: text('instagram_url').notNull().default('https://www.instagram.com/lusona'),
    bankName: text('bank_name').notNull().default(''),
    bankAccountHolder: text('bank_account_holder').notNull().default(''),
    bankIban: text('bank_iban').notNull().default(''),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    systemAlerts: boolean('system_alerts').notNull().default(true),
    moderationAlerts: boolean('moderation_alerts').notNull().default(true),
    autoApproveJobs: boolean('auto_approve_jobs').notNull().default(false),
    autoApproveCompanies: boolean('auto_approve_companies').notNull().default(true),
    requireEmailVerification: boolean('require_email_verification').notNull().default(true),
    maintenanceMode: boolean('maintenance_mode').notNull().default(false),
    registrationOpen: boolean('registration_open').notNull().default(true),
    debugMode: boolean('debug_mode').notNull().default(false),
    requireAdminSecondFactor: boolean('require_admin_second_factor').notNull().default(false),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
)

/** The logos of the home page's strip (D68). */
export const partners = pgTable('partners', {
  id: id(),
  name: text('name').notNull(),
  website: text('website'),
  logo: text('logo'),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
})

export const testimonials = pgTable('testimonials', {
  id: id(),
  author: text('author').notNull(),
  role: text('role').notNull(),
  words: text('words').notNull(),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
})
