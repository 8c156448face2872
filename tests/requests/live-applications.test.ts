import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { sessions } from '#app/domain/accounts/account-table.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { starApplication } from '#app/domain/applications/mark-application.ts'
import { companyMembers } from '#app/domain/companies/member-table.ts'
import { listen } from '#app/domain/history/listen.ts'
import { removeMember } from '#app/domain/team/remove-member.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { type Portal, sessionOf, testPortal } from '#tests/support/portal/portal.ts'

const database = await testDatabase()
const here = await testPortal({}, database)
const there = await testPortal({}, database)
const { db, pool } = here
for (const portal of [here, there]) await hearing(portal)

/** Subscribes a portal to the notifications of its database, as at a normal start. */
async function hearing({ url, ctx, app }: Portal): Promise<void> {
  await new Promise<void>((resolve) => {
    const onNotification = (event: Parameters<typeof ctx.onNotification>[0]) =>
      ctx.onNotification(event, app.cache)
    const listener = listen(url, ctx.log, { onNotification, onReconnect: resolve })
    afterAll(listener.close)
  })
}

async function recruiter() {
  const owner = await company(db, { bought: 'pro' })
  return { owner, jobId: await publishedJob(db, owner) }
}

const headers = { Accept: 'text/event-stream' }

async function openPage(userId: string, portal = there, session?: string) {
  const cookie = session ?? (await sessionOf(portal, userId))
  const answer = await portal.send('/empresa/candidatos/novidades', { cookie, headers: headers })
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('the stream has no body')
  const heard: Record<string, string>[] = []
  const read = async () => {
    const decoder = new TextDecoder()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      for (const [, json] of decoder.decode(value).matchAll(/^data: (.*)$/gm)) {
        heard.push(JSON.parse(json ?? '{}'))
      }
    }
  }
  const ended = read()
  return { answer, heard, ended, close: () => reader.cancel(), cookie }
}

describe('an open page of a company', () => {
  test('is notified of the type and id of applications, decisions and stars on another instance', async () => {
    const { owner, jobId } = await recruiter()
    const page = await openPage(owner.userId)
    expect(page.answer.headers.get('Content-Type')).toBe('text/event-stream')
    const id = await sentApplication(db, await candidate(db), jobId)
    await expect.poll(() => page.heard).toContainEqual({ type: 'application-submitted', id })
    must(await decideApplication(db, owner, id, 'approved'))
    await expect.poll(() => page.heard).toContainEqual({ type: 'application-status-changed', id })
    must(await starApplication(db, owner, id, true))
    await expect.poll(() => page.heard).toContainEqual({ type: 'application-marked', id })
    for (const sent of page.heard) expect(Object.keys(sent).sort()).toEqual(['id', 'type'])
    await page.close()
  })

  test('gets no notification about another company', async () => {
    const own = await recruiter()
    const other = await recruiter()
    const page = await openPage(own.owner.userId)
    const foreign = await sentApplication(db, await candidate(db), other.jobId)
    const last = await sentApplication(db, await candidate(db), own.jobId)
    await expect.poll(() => page.heard.map(({ id }) => id)).toContain(last)
    expect(page.heard.map(({ id }) => id)).not.toContain(foreign)
    await page.close()
  })

  test('gets no notification once its session has ended', async () => {
    const { owner, jobId } = await recruiter()
    const page = await openPage(owner.userId)
    await pool.query('delete from sessions where user_id = $1', [owner.userId])
    await sentApplication(db, await candidate(db), jobId)
    await page.ended
    expect(page.heard).toEqual([])
  })

  test('gets no notification after the membership ended, even if another company is active', async () => {
    const { owner, jobId } = await recruiter()
    const other = await company(db)
    await db
      .insert(companyMembers)
      .values({ companyId: owner.companyId, userId: other.userId, role: 'recrutador' })
    const cookie = await sessionOf(there, other.userId)
    await db
      .update(sessions)
      .set({ activeCompanyId: owner.companyId })
      .where(eq(sessions.userId, other.userId))
    const page = await openPage(other.userId, there, cookie)
    await db
      .update(sessions)
      .set({ activeCompanyId: other.companyId })
      .where(eq(sessions.userId, other.userId))
    must(await removeMember(db, owner, other.userId))
    await sentApplication(db, await candidate(db), jobId)
    await page.ended
    expect(page.heard).toEqual([])
    expect((await there.send('/empresa/vagas', { cookie })).status).toBe(200)
  })

  test('is unregistered when it disconnects, and a company has at most thirty at a time', async () => {
    const { owner } = await recruiter()
    const before = there.ctx.live.count()
    const pages = await Promise.all(Array.from({ length: 30 }, () => openPage(owner.userId)))
    const cookie = pages[0]?.cookie ?? ''
    const oneMore = await there.send('/empresa/candidatos/novidades', { cookie, headers: headers })
    expect(oneMore.status).toBe(503)
    for (const page of pages) await page.close()
    await expect.poll(() => there.ctx.live.count()).toBe(before)
  })
})
