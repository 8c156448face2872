import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { favorites } from './favorite-table.ts'

const PAGE_SIZE = 20

const EXCERPT_LENGTH = 300

export async function listFavorites(db: Db, actor: Candidate, page = 1) {
  const rows = await db
    .select({
      jobId: jobs.id,
      title: jobs.title,
      description: sql<string>`left(${jobs.description}, ${EXCERPT_LENGTH})`,
      province: jobs.province,
      location: jobs.location,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
      contractType: jobs.contractType,
      workType: jobs.workType,
      isRemote: jobs.isRemote,
      createdAt: jobs.createdAt,
      status: jobs.status,
      expiresAt: jobs.expiresAt,
      company: { id: companies.id, name: companies.name, logo: companies.logo },
      storedAt: favorites.createdAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(favorites)
    .innerJoin(jobs, eq(jobs.id, favorites.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(favorites.candidateId, actor.candidateId))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = rows[0]?.total ?? (page > 1 ? await countFavorites(db, actor) : 0)
  const found = rows.map(({ total: _, ...row }) => row)
  return { total, pages: Math.ceil(total / PAGE_SIZE), favorites: found }
}

export type Favorite = Awaited<ReturnType<typeof listFavorites>>['favorites'][number]

export async function countFavorites(db: Db, actor: Candidate): Promise<number> {
  return db.$count(favorites, eq(favorites.candidateId, actor.candidateId))
}
