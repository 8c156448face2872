import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'
import type { JobInput } from '../jobs/job-input.ts'
import { readJobSearch } from '../jobs/search/job-search.ts'
import { searchJobs } from '../jobs/search/search-jobs.ts'
import { createAlert } from './create-alert.ts'
import { sendAlerts } from './send-alerts.ts'
import { findSubscriberOfCandidate } from './subscriber.ts'

const { db } = await testDatabase()
const secrets = createSecrets('a-secret-for-tests-that-is-long-enough')
const owner = await company(db, { bought: 'corporativo', name: 'Padaria Kianda' })
const other = await company(db, { bought: 'corporativo', name: 'Oficina Muxima' })

const listed: Partial<JobInput>[] = [
  { title: 'Padeiro', salaryMin: 90_000, salaryMax: 120_000, tags: ['Padaria'] },
  {
    title: 'Motorista de pesados',
    province: 'huila',
    requirements: 'Carta de condução e 12.ª classe.',
  },
  { title: 'Enfermeira', contractType: 'contract', workType: 'hibrido', tags: ['Saúde'] },
  {
    title: 'Programador',
    workType: 'remoto',
    salaryMin: 600_000,
    requirements: 'Licenciatura. Inglês fluente.',
  },
  { title: 'Cozinheira', province: 'benguela', location: 'Lobito', salaryMax: 150_000 },
]
for (const [nth, job] of listed.entries()) await publishedJob(db, nth % 2 ? other : owner, job)

test.each([
  '',
  'search=padeiro',
  'search=motorista+na+huila',
  'search=cozinheira+no+lobito',
  'search=programador+remoto',
  'province=luanda',
  'contrato=contract',
  'regime=hibrido&regime=remoto',
  'remoto=1',
  'regime=presencial&remoto=1',
  'escolaridade=licenciatura',
  'carta=1',
  'lingua=ingles',
  'salario-min=130000',
  'salario-min=130000&a-combinar=0',
  'salario-max=130000',
  'categoria=saude',
  `empresa=${other.companyId}`,
  `search=motorista&empresa=${owner.companyId}`,
])('an alert with the filters %j finds the same jobs as the job list', async (query) => {
  const search = readJobSearch(new URLSearchParams(query))
  const found = await searchJobs(db, search)
  const listedIds = found.instead || found.corrected ? [] : found.jobs.map(({ id }) => id)
  const person = await candidate(db)
  await createAlert({ db, secrets }, person, { search, name: 'Alerta', frequency: 'daily' })
  await db.execute(sql`update alerts set created_at = now() - interval '9 days',
    checked_at = now() - interval '8 days'`)
  await sendAlerts(db)
  const subscriber = await findSubscriberOfCandidate(db, person.candidateId)
  const { rows } = await db.execute<{ job_id: string }>(
    sql`select job_id from alert_deliveries where subscriber_id = ${subscriber?.id}`,
  )
  expect(rows.map((row) => row.job_id).sort()).toEqual(listedIds.sort())
})
