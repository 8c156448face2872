import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '#app/database/columns.ts'
import type { CompanyId } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { templateKinds } from './template.ts'

export const messageTemplates = pgTable(
  'message_templates',
  {
    id: id(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: templateKinds }).notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('message_templates_name').on(table.companyId, table.name),
    index('message_templates_company').on(table.companyId),
    oneOf('message_templates_kind', table.kind, templateKinds),
    check('message_templates_subject', sql`char_length(${table.subject}) between 1 and 120`),
    check('message_templates_body', sql`char_length(${table.body}) between 1 and 2000`),
  ],
)
