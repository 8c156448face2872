import { boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import type { CandidateId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import type { ProvinceSlug } from '../places/province.ts'
import { provinces } from '../places/province-table.ts'

const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Search columns of visible candidates, maintained by triggers. Weights of `words`: A skills, C
 * location, D presentation. Names and contacts are not indexed.
 */
export const listedCandidates = pgTable(
  'listed_candidates',
  {
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** If false, only verified companies find the candidate. */
    forEveryone: boolean('for_everyone').notNull(),
    visibleUntil: moment('visible_until').notNull(),
    words: textVector('words').notNull(),
    province: text('province')
      .$type<ProvinceSlug>()
      .references(() => provinces.slug),
    experienceYears: integer('experience_years').notNull(),
    /** 1-based indexes in `educationLevels` and `availabilities`. */
    educationRank: integer('education_rank'),
    availabilityRank: integer('availability_rank'),
    languages: text('languages').array().notNull(),
    licences: text('licences').array().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('listed_candidates_words').using('gin', table.words).with({ fastupdate: false }),
    index('listed_candidates_newest').on(table.changedAt, table.candidateId),
    index('listed_candidates_province').on(table.province, table.changedAt, table.candidateId),
    index('listed_candidates_end').on(table.visibleUntil),
    // Without these indexes, a search for a rare language would read every row.
    index('listed_candidates_languages').using('gin', table.languages).with({ fastupdate: false }),
    index('listed_candidates_licences').using('gin', table.licences).with({ fastupdate: false }),
  ],
)
