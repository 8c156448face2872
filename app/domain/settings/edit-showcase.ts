import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { optionalLine, paragraphs, requiredLine } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { partners, testimonials } from './settings-table.ts'

export const MAX_PARTNERS = 24
export const MAX_TESTIMONIALS = 3

export const partnerSchema = z.object({
  name: requiredLine('Indique o nome da empresa.', 100),
  website: optionalLine(300).refine(
    (typed) => typed === null || /^https?:\/\/[^\s]+\.[^\s]+$/.test(typed),
    'O endereço começa por https://',
  ),
})

export const testimonialSchema = z.object({
  author: requiredLine('Indique quem o disse.', 100),
  role: requiredLine('Indique a função e a empresa.', 150),
  words: paragraphs(400).pipe(z.string().min(1, 'Escreva o que foi dito.')),
})

export async function listWholeShowcase(db: Db) {
  return {
    partners: await db
      .select({
        id: partners.id,
        name: partners.name,
        website: partners.website,
        logo: partners.logo,
      })
      .from(partners)
      .orderBy(asc(partners.position), asc(partners.id))
      .limit(MAX_PARTNERS),
    testimonials: await db
      .select({
        id: testimonials.id,
        author: testimonials.author,
        role: testimonials.role,
        words: testimonials.words,
      })
      .from(testimonials)
      .orderBy(asc(testimonials.position), asc(testimonials.id))
      .limit(MAX_TESTIMONIALS),
  }
}

/**
 * Adds a partner. `logo` is a storage key in the file area 'company-logos'. Refuses
 * 'too-many-shown'.
 */
export async function addPartner(
  db: Db,
  actor: Admin,
  partner: z.output<typeof partnerSchema> & { logo: string | null },
): Promise<Outcome<undefined, 'too-many-shown'>> {
  const named = { name: partner.name }
  return add(db, actor, ['partners', partners, named], MAX_PARTNERS, (tx, position) =>
    tx.insert(partners).values({ ...partner, position }),
  )
}

/** Adds a testimonial. The home page shows only the first one. Refuses 'too-many-shown'. */
export async function addTestimonial(
  db: Db,
  actor: Admin,
  testimonial: z.output<typeof testimonialSchema>,
): Promise<Outcome<undefined, 'too-many-shown'>> {
  // No name in the event: the history cannot be corrected, so it must not store a person's name.
  return add(db, actor, ['testimonials', testimonials, {}], MAX_TESTIMONIALS, (tx, position) =>
    tx.insert(testimonials).values({ ...testimonial, position }),
  )
}

/**
 * Returns the storage key of the logo, so that the caller deletes the file. Refuses 'not-found'.
 */
export async function removePartner(
  db: Db,
  actor: Admin,
  partnerId: string,
): Promise<Outcome<{ logo: string | null }, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(partners)
      .where(eq(partners.id, partnerId))
      .returning({ logo: partners.logo, name: partners.name })
    if (!gone) return refused('not-found')
    await record(tx, actor, {
      name: 'settings-changed',
      data: { what: 'partners', act: 'removed', name: gone.name },
    })
    return done({ logo: gone.logo })
  })
}

export async function removeTestimonial(
  db: Db,
  actor: Admin,
  testimonialId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(testimonials)
      .where(eq(testimonials.id, testimonialId))
      .returning({ id: testimonials.id })
    if (!gone) return refused('not-found')
    await record(tx, actor, {
      name: 'settings-changed',
      data: { what: 'testimonials', act: 'removed' },
    })
    return done()
  })
}

async function add(
  db: Db,
  actor: Admin,
  [what, table, named]:
    | ['partners', typeof partners, { name: string }]
    | ['testimonials', typeof testimonials, Record<never, never>],
  most: number,
  insert: (tx: Db, position: number) => Promise<unknown>,
): Promise<Outcome<undefined, 'too-many-shown'>> {
  return db.transaction(async (tx) => {
    // Lock, so that rows added at the same time get different positions.
    await tx.execute(sql`lock table ${table} in share row exclusive mode`)
    const [row] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        last: sql<number>`coalesce(max(${table.position}), 0)::int`,
      })
      .from(table)
    if (!row || row.count >= most) return refused('too-many-shown')
    await insert(tx, row.last + 1)
    await record(tx, actor, { name: 'settings-changed', data: { what, act: 'added', ...named } })
    return done()
  })
}
