import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import { profiles } from '../accounts/account-table.ts'
import type { CandidateId } from '../actor.ts'
import type { ProvinceSlug } from '../places/province.ts'
import { provinces } from '../places/province-table.ts'
import { educationLevels, genders } from './candidate.ts'

export const candidates = pgTable(
  'candidates',
  {
    id: uuid('id')
      .$type<CandidateId>()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    province: text('province')
      .$type<ProvinceSlug>()
      .references(() => provinces.slug),
    location: text('location'),
    bio: text('bio'),
    experienceYears: integer('experience_years').notNull().default(0),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    documentNumber: text('document_number'),
    birthDate: date('birth_date'),
    gender: text('gender', { enum: genders }),
    educationLevel: text('education_level', { enum: educationLevels }),
    /** Storage key in the file area 'avatars'. */
    profilePhoto: text('profile_photo'),
    /** Storage key in the file area 'cv-files'. */
    cvFile: text('cv_file'),
    photoUrl: text('photo_url'),
    oauthProvider: text('oauth_provider'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('candidates_profile_photo').on(table.profilePhoto),
    index('candidates_cv_file').on(table.cvFile),
    index('candidates_phone').on(table.phone),
    index('candidates_document_number').on(table.documentNumber),
    check('candidates_experience_years', sql`${table.experienceYears} between 0 and 80`),
    oneOf('candidates_gender', table.gender, genders),
    oneOf('candidates_education_level', table.educationLevel, educationLevels),
  ],
)

/** A candidate's stored CVs. Applications refer to the file, not to this row. */
export const candidateCvs = pgTable(
  'candidate_cvs',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('candidate_cvs_candidate').on(table.candidateId, table.createdAt)],
)
