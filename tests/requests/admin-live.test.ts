import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { system } from '#app/domain/actor.ts'
import { BACKUPS_ID } from '#app/domain/backups/make-backup.ts'
import { listen } from '#app/domain/history/listen.ts'
import { record } from '#app/domain/history/record.ts'
import { editPackage, packageSchema } from '#app/domain/subscriptions/edit-package.ts'
import { listPackagesOnSale } from '#app/domain/subscriptions/list-packages.ts'
import { offerVersion } from '#app/domain/subscriptions/package-offer.ts'
import { requestPackage } from '#app/domain/subscriptions/request-package.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { type Portal, sessionOf, signedIn, testPortal } from '#tests/support/portal/portal.ts'

const database = await testDatabase()
const here = await testPortal({}, database)
const there = await testPortal({}, database)
const { db, pool } = here
await hearing(there)
const { id: adminId, cookie } = await signedIn(here, 'admin', 'admin@exemplo.ao')

/** Subscribes a portal to the notifications of its database, as at a normal start. */
async function hearing({ url, ctx, app }: Portal): Promise<void> {
  await new Promise<void>((resolve) => {
    const onNotification = (event: Parameters<typeof ctx.onNotification>[0]) =>
      ctx.onNotification(event, app.cache)
    const listener = listen(url, ctx.log, { onNotification, onReconnect: resolve })
    afterAll(listener.close)
  })
}

const openDashboard = () => openPage('/admin/novidades')

async function openPage(address: string, as = cookie) {
  const headers = { Accept: 'text/event-stream' }
  const answer = await there.send(address, { cookie: as, headers })
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('the stream has no body')
  const heard: Record<string, string>[] = []
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      for (const [, json] of new TextDecoder().decode(value).matchAll(/^data: (.*)$/gm)) {
        heard.push(JSON.parse(json ?? '{}'))
      }
    }
  }
  return { heard, ended: read(), close: () => reader.cancel() }
}

describe('an open dashboard of an administrator', () => {
  test.each([
    [
      'an application',
      'application-submitted',
      async () => {
        const jobId = await publishedJob(db, await company(db))
        await sentApplication(db, await candidate(db), jobId)
      },
    ],
    ['a job', 'job-status-changed', async () => publishedJob(db, await company(db))],
    [
      'a request for a package',
      'package-requested',
      async () => {
        const offer = (await listPackagesOnSale(db)).find(({ type }) => type === 'pro')
        if (!offer) throw new Error('there is no such package')
        const order = {
          packageId: offer.id,
          expectedVersion: offerVersion(offer),
          proof: undefined,
        }
        await requestPackage(db, await company(db), order, {
          key: randomUUID(),
          fingerprint: 'a',
        })
      },
    ],
    [
      'a subscription',
      'subscription-started',
      async () => {
        await company(db, { bought: 'pro' })
      },
    ],
    [
      'a package',
      'package-updated',
      async () => {
        const { rows } = await pool.query(`select id from packages where type = 'pro'`)
        const typed = { name: 'Pro', price: '1', durationDays: '30', isActive: 'on' }
        must(await editPackage(db, await admin(db), rows[0].id, packageSchema.parse(typed)))
      },
    ],
  ])('is notified of %s, even if it happens on another instance', async (_, type, happen) => {
    const page = await openDashboard()
    await happen()
    await expect.poll(() => page.heard.map((each) => each.type)).toContain(type)
    for (const sent of page.heard) expect(Object.keys(sent).sort()).toEqual(['id', 'type'])
    await page.close()
  })

  test('gets no notification once its session has ended', async () => {
    const page = await openDashboard()
    await pool.query('delete from sessions where user_id = $1', [adminId])
    await publishedJob(db, await company(db))
    await page.ended
    expect(page.heard).toEqual([])
  })
})

test('an open page of backups is notified only of a finished backup, even if it ran on another instance', async () => {
  const as = await sessionOf(here, adminId)
  const page = await openPage('/admin/configuracoes/backup/novidades', as)
  await publishedJob(db, await company(db))
  await db.transaction((tx) => record(tx, system, { name: 'backup-made', subjectId: BACKUPS_ID }))
  await expect.poll(() => page.heard.map(({ type }) => type)).toContain('backup-made')
  expect(page.heard).toEqual([{ type: 'backup-made', id: BACKUPS_ID }])
  await page.close()
})
