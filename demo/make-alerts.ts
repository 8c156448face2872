import { eq, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-table.ts'
import { candidateIdOf } from '#app/domain/actor.ts'
import type { AlertFrequency } from '#app/domain/alerts/alert.ts'
import { alertFilters, alertQuery } from '#app/domain/alerts/alert-filters.ts'
import { alerts } from '#app/domain/alerts/alert-table.ts'
import { lockSubscriber } from '#app/domain/alerts/subscriber.ts'
import { readJobSearch } from '#app/domain/jobs/search/job-search.ts'
import type { AppContext } from '#app/http/context.ts'
import { demoAddresses } from './sign-ins.ts'

type DemoAlert = {
  name: string
  query: string
  frequency: AlertFrequency
  age: number
  paused?: number
}

const ofCandidate: DemoAlert[] = [
  {
    name: 'Vagas de vendas em Luanda',
    query: 'search=vendas&province=luanda',
    frequency: 'daily',
    age: 20,
  },
  { name: 'Trabalho remoto', query: 'remoto=1', frequency: 'weekly', age: 45 },
  { name: 'Estágios', query: 'contrato=internship', frequency: 'instant', age: 60, paused: 12 },
]

const ofVisitor: DemoAlert[] = [
  {
    name: 'Motorista na Huíla',
    query: 'search=motorista&province=huila',
    frequency: 'daily',
    age: 9,
  },
]

/**
 * Creates alerts for the candidate that visitors sign in as, and for a visitor. The next run of the
 * alert task sends their e-mails.
 */
export async function makeAlerts({ db, secrets }: AppContext): Promise<void> {
  await db.execute(sql`update listed_jobs set listed_at = created_at`)
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAddresses.candidate))
  if (!person) throw new Error('the candidate is missing')
  const owners = [
    { key: { candidateId: candidateIdOf(person.id) }, list: ofCandidate },
    { key: { email: 'visitante@exemplo.ao' }, list: ofVisitor },
  ]
  for (const { key, list } of owners) {
    const { id: subscriberId } = await lockSubscriber(db, secrets, key)
    for (const { name, query, frequency, age, paused } of list) {
      const search = readJobSearch(new URLSearchParams(query))
      const created = sql`now() - make_interval(days => ${age})`
      await db.insert(alerts).values({
        ...(await alertFilters(db, search)),
        subscriberId,
        name,
        query: alertQuery(search),
        frequency,
        createdAt: created,
        confirmedAt: created,
        renewedAt: created,
        checkedAt: sql`now() - interval '1 day'`,
        pausedAt: paused === undefined ? null : sql`now() - make_interval(days => ${paused})`,
      })
    }
  }
}
