import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'
import type { Candidate, CompanyMember } from '../actor.ts'
import type { JobInput } from '../jobs/job-input.ts'
import { noFilter } from '../jobs/search/job-search.ts'
import type { OpinionReason } from './alert.ts'
import { changeAlert } from './change-alert.ts'
import { createAlert } from './create-alert.ts'
import { listAlerts } from './list-alerts.ts'
import { recordOpinion } from './record-opinion.ts'
import { sendAlerts } from './send-alerts.ts'
import { findSubscriberOfCandidate, type Subscriber } from './subscriber.ts'

const { db } = await testDatabase()
const secrets = createSecrets('a-secret-for-tests-that-is-long-enough')
let owner: CompanyMember
let ana: Candidate
let subscriber: Subscriber

beforeEach(async () => {
  await db.execute(sql`delete from listed_jobs`)
  owner = await company(db, { name: 'Padaria Kianda', bought: 'corporativo' })
  ana = await candidate(db)
  await createAlert({ db, secrets }, ana, { search: noFilter, name: 'Tudo', frequency: 'daily' })
  subscriber = (await findSubscriberOfCandidate(db, ana.candidateId)) ?? fail()
})

function fail(): never {
  throw new Error('there is no subscriber')
}

async function sent(...all: Partial<JobInput>[]): Promise<string[]> {
  const ids: string[] = []
  for (const job of all) ids.push(await publishedJob(db, owner, job))
  await db.execute(sql`update alerts set created_at = now() - interval '9 days',
    checked_at = now() - interval '8 days'`)
  await sendAlerts(db)
  return ids
}

const refuse = (jobId: string | undefined, reason: OpinionReason) =>
  recordOpinion(db, subscriber, jobId ?? '', { opinion: 'not-interested', reason })

const rules = async () => (await listAlerts(db, subscriber))[0]?.rules

/** Publishes jobs of another company, so that a rule excludes only some of the jobs. */
async function others(province: JobInput['province'] = 'huila') {
  const other = await company(db, { name: 'Oficina Muxima', bought: 'corporativo' })
  for (let nth = 0; nth < 3; nth++) await publishedJob(db, other, { province, salaryMax: 900_000 })
}

test('the opinion ‘not this company’ about a mailed job excludes its company from the alert immediately', async () => {
  await others()
  const [jobId] = await sent({})
  expect(await refuse(jobId, 'company')).toMatchObject({ value: { rule: 'applied' } })
  expect(await rules()).toEqual([
    { kind: 'company', value: owner.companyId, label: 'Padaria Kianda', isApplied: true },
  ])
  expect((await listAlerts(db, subscriber))[0]?.matches).toBe(3)
})

test('the opinion ‘far away’ about two jobs of one province excludes the province', async () => {
  await others()
  const [first, second] = await sent({ province: 'luanda' }, { province: 'luanda' })
  expect(await refuse(first, 'distance')).toMatchObject({ value: {} })
  expect(await rules()).toEqual([])
  await refuse(first, 'distance')
  expect(await rules()).toEqual([])
  await refuse(second, 'distance')
  expect(await rules()).toMatchObject([{ kind: 'province', value: 'luanda', isApplied: true }])
})

test('the opinion ‘not my field’ about two jobs excludes the tag that both have', async () => {
  await others()
  const [first, second] = await sent(
    { tags: ['Saúde', 'Noite'] },
    { tags: ['Saúde', 'Fim de semana'] },
  )
  await refuse(first, 'field')
  await refuse(second, 'field')
  expect(await rules()).toMatchObject([{ kind: 'tag', value: 'saude', label: 'Saúde' }])
})

test('the opinion ‘pay too low’ sets the alert’s minimum pay to the maximum pay of the job', async () => {
  await others()
  const [low, higher] = await sent(
    { salaryMin: 80_000, salaryMax: 100_000 },
    { salaryMin: 120_000, salaryMax: 150_000 },
  )
  await refuse(low, 'pay')
  await refuse(higher, 'pay')
  expect(await rules()).toMatchObject([{ kind: 'pay', value: '150000', isApplied: true }])
  expect((await listAlerts(db, subscriber))[0]?.matches).toBe(4)
})

test('an exclusion that would hide over 90 % of the matching jobs is only proposed', async () => {
  const [jobId] = await sent({})
  expect(await refuse(jobId, 'company')).toMatchObject({ value: { rule: 'proposed' } })
  const [alert] = await listAlerts(db, subscriber)
  const [rule] = alert?.rules ?? []
  if (!alert || !rule) throw new Error('there is no rule')
  expect(rule.isApplied).toBe(false)
  expect(alert.matches).toBe(1)
  await changeAlert(db, ana, subscriber, { alertId: alert.id, change: 'apply-rule', ...rule })
  expect((await listAlerts(db, subscriber))[0]?.matches).toBe(0)
  await changeAlert(db, ana, subscriber, { alertId: alert.id, change: 'remove-rule', ...rule })
  expect((await listAlerts(db, subscriber))[0]).toMatchObject({ matches: 1, rules: [] })
})

test('a person can give an opinion only about a job that was mailed to them', async () => {
  const [jobId] = await sent({})
  const rui = await candidate(db)
  await createAlert({ db, secrets }, rui, { search: noFilter, name: 'Tudo', frequency: 'daily' })
  const other = (await findSubscriberOfCandidate(db, rui.candidateId)) ?? fail()
  const opinion = { opinion: 'interested' } as const
  expect(await recordOpinion(db, other, jobId ?? '', opinion)).toMatchObject({
    refusal: 'job-not-sent',
  })
  expect(await recordOpinion(db, subscriber, 'x', opinion)).toMatchObject({
    refusal: 'job-not-sent',
  })
  expect(await recordOpinion(db, subscriber, jobId ?? '', opinion)).toMatchObject({ ok: true })
})

test('an alert can be changed or restored only by its owner', async () => {
  const rui = await candidate(db)
  await createAlert({ db, secrets }, rui, { search: noFilter, name: 'Tudo', frequency: 'daily' })
  const other = (await findSubscriberOfCandidate(db, rui.candidateId)) ?? fail()
  const [alert] = await listAlerts(db, subscriber)
  const id = alert?.id ?? ''
  expect(await changeAlert(db, rui, other, { alertId: id, change: 'delete' })).toMatchObject({
    refusal: 'alert-not-found',
  })
  expect(await changeAlert(db, ana, subscriber, { alertId: id, change: 'delete' })).toMatchObject({
    ok: true,
  })
  expect(await listAlerts(db, subscriber)).toMatchObject([{ isDeleted: true }])
  expect(await changeAlert(db, ana, subscriber, { alertId: id, change: 'restore' })).toMatchObject({
    ok: true,
  })
  await changeAlert(db, ana, subscriber, { alertId: id, change: 'delete' })
  await createAlert({ db, secrets }, ana, { search: noFilter, name: 'De novo', frequency: 'daily' })
  expect(await changeAlert(db, ana, subscriber, { alertId: id, change: 'restore' })).toMatchObject({
    refusal: 'already-there',
  })
})
