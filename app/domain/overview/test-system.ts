import { desc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { admins, profiles } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { type Area, areas } from '../documents/document.ts'
import { favorites } from '../favorites/favorite-table.ts'
import { jobs } from '../jobs/job-table.ts'

export type SystemCheck = { label: string; ok: boolean; found: string; milliseconds: number }

const MOST_COUNTED = 100_000
const TIMEOUT_MS = 5_000
const SAMPLE = 5

const expectedAreas = ['avatars', 'cv-files', 'company-logos'] as const satisfies Area[]

/**
 * Checks tables, joins, storage areas and the actor, one after the other. A failed check is a
 * normal result.
 */
export async function testSystem(
  { db, files }: { db: Db; files: Files },
  actor: Admin,
): Promise<SystemCheck[]> {
  const tries: [string, () => Promise<string>][] = [
    ['Perfis (profiles)', () => count(db, profiles)],
    ['Candidatos (candidates)', () => count(db, candidates)],
    ['Empresas (companies)', () => count(db, companies)],
    ['Vagas (jobs)', () => count(db, jobs)],
    ['Candidaturas (applications)', () => count(db, applications)],
    ['Favoritas (favorites)', () => count(db, favorites)],
    ['Vagas ativas com a empresa', () => readActiveJobs(db)],
    ['Candidaturas com a vaga e o nome do candidato', () => readApplications(db)],
    ['Áreas de armazenamento', async () => listAreas()],
    ...expectedAreas.map((area): [string, () => Promise<string>] => [
      `Área ${area}`,
      () => readArea(files, area),
    ]),
    ['Reconhecido como administrador', () => recognise(db, actor)],
  ]
  const checks: SystemCheck[] = []
  for (const [label, attempt] of tries) checks.push(await timed(label, attempt))
  return checks
}

async function timed(label: string, attempt: () => Promise<string>): Promise<SystemCheck> {
  const start = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the test exceeded its time limit')), TIMEOUT_MS)
  })
  const answer = await Promise.race([attempt(), late]).then(
    (found) => ({ ok: true, found }),
    () => ({ ok: false, found: 'Sem resposta' }),
  )
  clearTimeout(timer)
  return { label, ...answer, milliseconds: Math.round((performance.now() - start) * 10) / 10 }
}

async function count(db: Db, table: PgTable): Promise<string> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${table} limit ${MOST_COUNTED}) as counted`)
  const found = rows[0]?.count ?? 0
  if (found >= MOST_COUNTED) return `${MOST_COUNTED} registos ou mais`
  return found === 1 ? '1 registo' : `${found} registos`
}

async function recognise(db: Db, actor: Admin): Promise<string> {
  const [row] = await db
    .select({ name: admins.name })
    .from(admins)
    .where(eq(admins.id, actor.userId))
  if (!row) throw new Error('not an administrator')
  return row.name
}

async function readActiveJobs(db: Db): Promise<string> {
  const rows = await db
    .select({ title: jobs.title, company: companies.name })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.status, 'active'))
    .orderBy(desc(jobs.createdAt))
    .limit(SAMPLE)
  const [newest] = rows
  return newest ? `${rows.length} lidas; a última: ${newest.title}, ${newest.company}` : 'Nenhuma'
}

/** Returns only a number, because candidates' names are shown only on the pages of applications. */
async function readApplications(db: Db): Promise<string> {
  const rows = await db
    .select({ title: jobs.title, candidate: applications.candidateName })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .orderBy(desc(applications.appliedAt))
    .limit(SAMPLE)
  const named = rows.filter(({ title, candidate }) => title && candidate).length
  if (rows.length === 0) return 'Nenhuma'
  return `${rows.length} lidas, ${named} com vaga e nome; a última vaga: ${rows[0]?.title}`
}

async function listAreas(): Promise<string> {
  const missing = expectedAreas.filter((area) => !areas.includes(area))
  if (missing.length > 0) throw new Error('a storage area is missing')
  return areas.join(', ')
}

async function readArea(files: Files, area: Area): Promise<string> {
  let found = 0
  for await (const _ of files.list(area, new Date())) {
    found += 1
    if (found === SAMPLE) break
  }
  if (found === 0) return 'Responde, sem ficheiros'
  return found === SAMPLE ? `Responde, ${SAMPLE} ficheiros ou mais` : `Responde, ${found} ficheiros`
}
