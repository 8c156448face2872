import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  allApplicationsQuery,
  allApplicationsSchema,
} from '#app/domain/applications/list-all-applications.ts'
import { companyListQuery, companyListSchema } from '#app/domain/companies/list-companies.ts'
import { adminActsQuery, adminActsSchema } from '#app/domain/history/list-admin-acts.ts'
import { allJobsQuery } from '#app/domain/jobs/list-all-jobs.ts'
import { jobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { messageListQuery, messageListSchema } from '#app/domain/messages/list-messages.ts'
import {
  requestListQuery,
  requestListSchema,
} from '#app/domain/subscriptions/list-package-requests.ts'
import { paymentListQuery, paymentListSchema } from '#app/domain/subscriptions/list-payments.ts'
import {
  subscriptionListQuery,
  subscriptionListSchema,
} from '#app/domain/subscriptions/list-subscriptions.ts'
import { oauthListQuery, oauthListSchema } from '#app/domain/users/list-oauth-users.ts'
import { userListQuery, userListSchema } from '#app/domain/users/list-users.ts'
import { testDatabase } from './support/database/database.ts'
import { admin } from './support/makers/make.ts'
import { makeManyRows } from './support/makers/many-rows.ts'

const { db, superuserUrl } = await testDatabase()
const boss = await admin(db)
const MANY = 20_000

beforeAll(() => makeManyRows(superuserUrl, MANY), 120_000)

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** The total number of rows that the steps of a query plan read, including discarded rows. */
function rowReadsOf(node: Node): number {
  const own =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return (node.Plans ?? []).reduce(
    (total, child) => total + rowReadsOf(child),
    own * node['Actual Loops'],
  )
}

async function rowReadsFor(statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (analyze, timing off, format json) ${statement}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('there is no plan')
  return rowReadsOf(plan)
}

const lists: Record<string, (query: object) => SQL> = {
  users: (query) => userListQuery(boss, userListSchema.parse(query)),
  companies: (query) => companyListQuery(boss, companyListSchema.parse(query)),
  jobs: (query) => allJobsQuery(boss, db, jobListSchema.parse(query)),
  applications: (query) => allApplicationsQuery(boss, allApplicationsSchema.parse(query)),
  messages: (query) => messageListQuery(boss, messageListSchema.parse(query)),
  subscriptions: (query) => subscriptionListQuery(boss, subscriptionListSchema.parse(query)),
  requests: (query) => requestListQuery(boss, requestListSchema.parse(query)),
  payments: (query) => paymentListQuery(boss, paymentListSchema.parse(query)),
  'people from outside': (query) => oauthListQuery(boss, oauthListSchema.parse(query)),
  history: (query) => adminActsQuery(boss, adminActsSchema.parse(query)),
}

const requests: Record<string, object[]> = {
  users: [{}, { tipo: 'company', ordem: 'nome' }, { q: 'pessoa 19999' }, { q: 'pessoa' }],
  companies: [{}, { ordem: 'nome' }, { aprovacao: 'pending' }, { q: 'empresa 77' }],
  jobs: [{}, { status: 'pending' }, { status: 'closed' }, { q: 'vaga 19999' }, { q: 'vaga' }],
  applications: [
    {},
    { status: 'withdrawn' },
    { ordem: 'antigas' },
    { q: '19999' },
    { q: 'pessoa' },
  ],
  messages: [{}, { estado: 'por-ler' }, { estado: 'respondidas' }, { q: '19999' }],
  subscriptions: [
    {},
    { ordem: 'antigas' },
    { ordem: 'empresa' },
    { ordem: 'fim' },
    { status: 'active' },
    { tipo: 'pro' },
    { q: 'empresa 77' },
    { page: '700' },
  ],
  requests: [
    {},
    { ordem: 'antigas' },
    { ordem: 'empresa' },
    { ordem: 'preco' },
    { status: 'pending' },
    { tipo: 'pro' },
    { q: 'empresa 77' },
    { page: '700' },
  ],
  payments: [{}, { ordem: 'antigos' }, { ordem: 'valor' }, { q: 'empresa 77' }, { page: '700' }],
  'people from outside': [{}, { filtro: 'linkedin' }, { filtro: 'pendentes' }, { q: '19999' }],
  history: [{}, { q: 'pessoa 19999' }, { page: '300' }],
}

/**
 * A query may read each row three times: for the total, for sorting and for skipping earlier pages.
 * A query that joins other tables first would read their rows as well.
 */
const MAX_READS_PER_ROW = 3.1

test.each(
  Object.entries(requests).flatMap(([list, queries]) =>
    queries.map((query) => [list, JSON.stringify(query), query] as const),
  ),
)(
  'a page of a long list of %s with the query %s reads each row at most three times',
  async (list, _, query) => {
    const reads = await rowReadsFor((lists[list] as (query: object) => SQL)(query))
    expect(reads).toBeGreaterThan(20)
    expect(reads / MANY).toBeLessThan(MAX_READS_PER_ROW)
  },
)
