import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { record } from '../../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../../outcome.ts'
import type { templateSchema } from './message-input.ts'
import { messageTemplates as templates } from './message-template-table.ts'
import { MAX_TEMPLATES, platformTemplates, usesVariable } from './template.ts'

type Input = z.output<typeof templateSchema>

/**
 * Stores or changes a message template (MSG-01). Refuses 'name-taken', 'too-many' (above 50),
 * 'not-found' and 'changed-meanwhile' (by a colleague).
 */
export async function saveTemplate(
  db: Db,
  actor: CompanyMember,
  input: Input,
  known?: { id: string; version: number },
): Promise<
  | Outcome<{ id: string }, 'not-found' | 'name-taken' | 'too-many'>
  | Refused<'changed-meanwhile', { currentVersion: number; changed: Partial<Input> }>
> {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    // Lock the company, so that two members who save at the same time cannot exceed the maximum or
    // use the same name.
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update')
    const own = await listTemplates(tx, actor)
    const before = known && own.find(({ id }) => id === known.id)
    if (known && !before) return refused('not-found')
    if (before && before.version !== known?.version) {
      const { version: currentVersion } = before
      return refused('changed-meanwhile', { currentVersion, changed: differing(before, input) })
    }
    if (own.some(({ id, name }) => name === input.name && id !== known?.id))
      return refused('name-taken')
    if (!known && own.length >= MAX_TEMPLATES) return refused('too-many')
    const [stored] = known
      ? await tx
          .update(templates)
          .set({ ...input, version: sql`${templates.version} + 1`, updatedAt: sql`now()` })
          .where(eq(templates.id, known.id))
          .returning({ id: templates.id })
      : await tx
          .insert(templates)
          .values({ ...input, companyId })
          .returning({ id: templates.id })
    if (!stored) throw new Error('the template was not written')
    await recordChange(tx, actor, stored.id)
    return done({ id: stored.id })
  })
}

function differing(stored: Input, typed: Input): Partial<Input> {
  const fields = ['name', 'kind', 'subject', 'body'] as const
  const changed = fields.filter((field) => stored[field] !== typed[field])
  return Object.fromEntries(changed.map((field) => [field, stored[field]]))
}

export async function deleteTemplate(
  db: Db,
  actor: CompanyMember,
  templateId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(templates)
      .where(and(eq(templates.id, templateId), eq(templates.companyId, actor.companyId)))
      .returning({ id: templates.id })
    if (!gone) return refused('not-found')
    await recordChange(tx, actor, gone.id)
    return done()
  })
}

function recordChange(tx: Db, actor: CompanyMember, subjectId: string): Promise<string> {
  const { companyId } = actor
  return record(tx, actor, { name: 'message-template-changed', subjectId, companyId })
}

export function listTemplates(db: Db, { companyId }: Pick<CompanyMember, 'companyId'>) {
  return db
    .select({
      id: templates.id,
      name: templates.name,
      kind: templates.kind,
      subject: templates.subject,
      body: templates.body,
      version: templates.version,
    })
    .from(templates)
    .where(eq(templates.companyId, companyId))
    .orderBy(asc(alphabetical(templates.name)))
    .limit(MAX_TEMPLATES)
}

/**
 * Templates for refusals when a job closes: the company's own, then the portal's. Omits templates
 * with {data} or {local}, for which the form has no fields.
 */
export async function listRefusals(db: Db, actor: CompanyMember) {
  const own = await listTemplates(db, actor)
  return [...own.map(({ id, ...template }) => ({ key: id, ...template })), ...platformTemplates]
    .filter(({ kind }) => kind === 'refusal')
    .filter(
      ({ subject, body }) =>
        !usesVariable(subject + body, 'data') && !usesVariable(subject + body, 'local'),
    )
    .map(({ key, name, subject, body }) => ({ key, name, subject, body }))
}
