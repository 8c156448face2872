import { asc } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { partners, testimonials } from './settings-table.ts'

/** Minimum number of partner logos. With fewer, the home page shows none (D106). */
const MIN_PARTNERS = 4

export async function listShowcase(db: Db) {
  const logos = await db
    .select({ id: partners.id, name: partners.name, logo: partners.logo })
    .from(partners)
    .orderBy(asc(partners.position), asc(partners.id))
    .limit(24)
  const words = await db
    .select({ author: testimonials.author, role: testimonials.role, words: testimonials.words })
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .limit(3)
  return { partners: logos.length < MIN_PARTNERS ? [] : logos, testimonials: words }
}
