import { afterAll, describe, expect, test } from 'vitest'
import { system } from '#app/domain/actor.ts'
import { listen } from '#app/domain/history/listen.ts'
import { record } from '#app/domain/history/record.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { baseHashOfJob, changeSettings, publishedJob } from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { type Portal, testPortal } from '#tests/support/portal/portal.ts'

const database = await testDatabase()
const here = await testPortal({}, database)
const there = await testPortal({}, database)
const { db } = here
await changeSettings(db, { autoApproveJobs: true })
for (const portal of [here, there]) await hearing(portal)
const startSession = await companyEntrance(here)
const { owner, cookie } = await startSession({ bought: 'corporativo' })

/** Subscribes a portal to the notifications of its database, as at a normal start. */
async function hearing({ url, ctx, app }: Portal): Promise<void> {
  await new Promise<void>((resolve) => {
    const onNotification = (event: Parameters<typeof ctx.onNotification>[0]) =>
      ctx.onNotification(event, app.cache)
    const listener = listen(url, ctx.log, { onNotification, onReconnect: resolve })
    afterAll(listener.close)
  })
}

/** Waits until the other portal has cached a page. Returns the path of the page. */
async function cacheHeaderOf(path: string): Promise<string> {
  // A late notification of the previous change may invalidate the page once more, so retry.
  await expect
    .poll(async () => {
      await there.send(path)
      return there.app.cache.find(path)
    })
    .toBeDefined()
  return path
}

const staleThere = (path: string) => expect.poll(() => there.app.cache.find(path)).toBeUndefined()

const words = {
  title: 'Antes',
  description: 'x',
  responsibilities: 'x',
  province: 'luanda' as const,
  requirements: 'x',
}

describe('two portals on one database are notified of each other’s events:', () => {
  test('a new job invalidates the other’s list and home page', async () => {
    const paths = [
      await cacheHeaderOf('/vagas'),
      await cacheHeaderOf('/'),
      await cacheHeaderOf('/vagas.rss'),
    ]
    await here.post('/empresa/vagas/nova', { ...words, title: 'Novidade' }, cookie)
    for (const path of paths) await staleThere(path)
    expect(await (await there.send('/vagas')).text()).toContain('Novidade')
  })

  test('an edited, closed or deleted job invalidates the pages that show it', async () => {
    const own = '/empresa/vagas'
    for (const [act, form, status] of [
      ['editar', { ...words, title: 'Depois' }, 200],
      ['status', { status: 'closed' }, 410],
      ['excluir', {}, 410],
    ] as const) {
      const id = await publishedJob(db, owner, words)
      const path = `/vaga-detalhes/${id}`
      await cacheHeaderOf('/vagas')
      await cacheHeaderOf(path)
      await here.post(
        `${own}/${id}/${act}`,
        { ...form, versao: await baseHashOfJob(db, id) },
        cookie,
      )
      await staleThere('/vagas')
      await staleThere(path)
      const answer = await there.send(path)
      expect(answer.status).toBe(status)
      expect(await answer.text()).not.toContain('Antes')
    }
  })

  test('changed settings invalidate the pages that show them', async () => {
    await cacheHeaderOf('/')
    await here.db.transaction((tx) => record(tx, system, { name: 'settings-changed' }))
    await staleThere('/')
  })

  test('an event leaves unrelated pages in the other’s cache', async () => {
    await cacheHeaderOf('/sobre')
    await cacheHeaderOf('/vagas')
    await here.post('/empresa/vagas/nova', { ...words, title: 'Mais uma' }, cookie)
    await staleThere('/vagas')
    expect(there.app.cache.find('/sobre')).toBeDefined()
  })
})

test('settings changed by another portal are reloaded', async () => {
  expect((await there.ctx.settings()).registrationOpen).toBe(true)
  await changeSettings(db, { registrationOpen: false })
  await db.transaction((tx) => record(tx, system, { name: 'settings-changed' }))
  await expect.poll(async () => (await there.ctx.settings()).registrationOpen).toBe(false)
})
