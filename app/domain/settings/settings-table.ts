import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../database/columns.ts'

/**
 * A single row. The portal does not show empty telephone numbers, bank accounts and social pages.
 */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    platformName: text('platform_name').notNull().default('Lusona'),
    platformDescription: text('platform_description')
      .notNull()
      .default('Portal de emprego de Angola'),
    supportEmail: text('support_email').notNull().default('apoio@lusona.ao'),
    contactPhone: text('contact_phone').notNull().default(''),
    whatsappPhone: text('whatsapp_phone').notNull().default(''),
    facebookUrl: text('facebook_url').notNull().default(''),
    linkedinUrl: text('linkedin_url').notNull().default(''),
    instagramUrl: text('instagram_url').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    bankAccountHolder: text('bank_account_holder').notNull().default(''),
    bankIban: text('bank_iban').notNull().default(''),
    homeHeadline: text('home_headline').notNull().default('O trabalho certo, de Cabinda ao Cunene'),
    homeSentence: text('home_sentence')
      .notNull()
      .default('Procure, leia e candidate-se pelo telemóvel, com poucos dados.'),
    siteNotice: text('site_notice').notNull().default(''),
    weekdayHours: text('weekday_hours').notNull().default('8h–17h'),
    saturdayHours: text('saturday_hours').notNull().default('8h–12h'),
    contactAddress: text('contact_address').notNull().default('Luanda'),
    footerPlace: text('footer_place').notNull().default('Luanda-Angola'),
    ownerName: text('owner_name').notNull().default(''),
    ownerNif: text('owner_nif').notNull().default(''),
    overdueModerationHours: integer('overdue_moderation_hours').notNull().default(24),
    overdueRequestHours: integer('overdue_request_hours').notNull().default(24),
    overdueMessageHours: integer('overdue_message_hours').notNull().default(24),
    noAnswerDays: integer('no_answer_days').notNull().default(30),
    /**
     * The minimum wage: KZ a month, the law that sets it, and its first day. Null until entered
     * (SHIELD-05).
     */
    minimumWage: integer('minimum_wage'),
    minimumWageSource: text('minimum_wage_source').notNull().default(''),
    minimumWageSince: date('minimum_wage_since', { mode: 'string' }),
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
    /** If true, companies that owe many answers cannot publish (ANSW-08). */
    requireAnswers: boolean('require_answers').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('settings_one_row', sql`${table.id} = 1`),
    check(
      'settings_overdue_hours',
      sql`${table.overdueModerationHours} between 1 and 720
        and ${table.overdueRequestHours} between 1 and 720
        and ${table.overdueMessageHours} between 1 and 720`,
    ),
    check('settings_minimum_wage', sql`${table.minimumWage} > 0`),
    check(
      'settings_minimum_wage_whole',
      sql`(${table.minimumWage} is null) = (${table.minimumWageSince} is null)
        and (${table.minimumWage} is null) = (${table.minimumWageSource} = '')`,
    ),
    check('settings_no_answer_days', sql`${table.noAnswerDays} between 15 and 180`),
  ],
)

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
