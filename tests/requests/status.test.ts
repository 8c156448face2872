import { Hono } from 'hono'
import { expect, test } from 'vitest'
import {
  removeIncident,
  reportIncident,
  resolveIncident,
} from '#app/domain/platform-status/edit-incidents.ts'
import { listIncidents } from '#app/domain/platform-status/find-platform-status.ts'
import type { ServerEnv } from '#app/http/context.ts'
import { createComponentWatch } from '#app/http/health/report-failing-components.ts'
import { mountStatus } from '#app/routes/status/mount-status.ts'
import { admin, must } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, db, ctx } = portal
const boss = await signedIn(portal, 'admin', 'chefe@exemplo.ao')
const page = '/admin/estado'

test('every visitor can read services and incidents as page, JSON and RSS', async () => {
  must(await reportIncident(db, await admin(db), { title: 'Emails <b>', content: 'Saem\ntarde.' }))
  await createComponentWatch(ctx)()
  const status = await pageOf(send('/estado'))
  expect(status.text).toContain('Emails <b>')
  expect(status.text).toContain('mas há um incidente por resolver.')
  expect(status.select('script')).toHaveLength(0)
  expect(status.text).toMatch(/CVs e outros ficheiros Funciona/)
  const json = await (await send('/estado.json')).json()
  expect(json.parts).toHaveLength(4)
  expect(json.parts[0].days).toHaveLength(90)
  const rss = await (await send('/estado.rss')).text()
  expect(rss).toContain('<title><![CDATA[Emails <b>]]></title>')
  expect(rss).toContain('Saem<br>tarde.')
})

test('the RSS announces the end of an incident as a new item', async () => {
  // Each app has its own copy of the status, which it reuses for ten seconds.
  const readFeed = async () => {
    const app = new Hono<ServerEnv>()
    mountStatus(app, ctx)
    const text = await (await app.request('/estado.rss')).text()
    return /<item>(?:(?!<\/item>)[\s\S])*Feed lento[\s\S]*?<\/item>/.exec(text)?.[0] ?? ''
  }
  const guidIn = (item: string) => /<guid[^>]*>([^<]+)</.exec(item)?.[1]
  const chief = await admin(db)
  must(await reportIncident(db, chief, { title: 'Feed lento', content: 'Demora.' }))
  const began = await readFeed()
  const id = guidIn(began) ?? ''
  must(await resolveIncident(db, chief, id))
  const ended = await readFeed()
  expect(ended).toContain('Resolvido: Feed lento')
  expect(guidIn(ended)).toBe(`${id}-resolvido`)
  must(await removeIncident(db, chief, id))
})

test('an administrator can publish, resolve, edit and remove an incident', async () => {
  const { envio } = await formOf()
  const sent = { acto: 'publicar', title: 'Pagamentos parados', content: 'Até amanhã.', envio }
  await post(page, sent, boss.cookie)
  await post(page, sent, boss.cookie)
  const statusPage = await pageOf(send(page, { cookie: boss.cookie }))
  expect(statusPage.all('heading', 'Pagamentos parados')).toHaveLength(1)
  const id = statusPage.hidden('id')
  await post(page, { acto: 'resolver', id }, boss.cookie)
  const text = await textOf(await send(page, { cookie: boss.cookie }))
  expect(text).toMatch(/Pagamentos parados Resolvido/)

  const edited = `${page}/${id}`
  const form = await pageOf(send(edited, { cookie: boss.cookie }))
  const versao = form.hidden('versao')
  const change = { title: 'Pagamentos parados', content: 'Resolvido às 10 h.', versao }
  await post(edited, change, boss.cookie)
  expect(await textOf(await send(page, { cookie: boss.cookie }))).toContain('Resolvido às 10 h.')
  const second = await post(edited, { ...change, content: 'Até às 12 h.' }, boss.cookie)
  expect(second.status).toBe(409)
  expect((await pageOf(second)).field('content').description).toContain(
    'Outra pessoa guardou entretanto: «Resolvido às 10 h.»',
  )

  const question = await pageOf(send(`${edited}/retirar`, { cookie: boss.cookie }))
  expect(question.text).toContain('Retirar o incidente «Pagamentos parados»?')
  await post(`${edited}/retirar`, {}, boss.cookie)
  expect(await textOf(await send(page, { cookie: boss.cookie }))).not.toContain(
    'Pagamentos parados',
  )
})

test('an edit of a removed incident answers 404, and of an empty text says so beside the field', async () => {
  expect((await post(`${page}/${crypto.randomUUID()}`, {}, boss.cookie)).status).toBe(404)
  must(await reportIncident(db, await admin(db), { title: 'CVs lentos', content: 'Esperam.' }))
  const [incident] = await listIncidents(db)
  const answer = await post(`${page}/${incident?.id}`, { title: 'CVs', content: ' ' }, boss.cookie)
  expect(answer.status).toBe(422)
  expect((await pageOf(answer)).field('content').description).toContain('Diga o que não funciona')
})

test('an incomplete incident is refused beside its field and keeps the typed text', async () => {
  const { envio } = await formOf()
  const sent = { acto: 'publicar', title: 'Só o título', content: ' ', envio }
  const answer = await post(page, sent, boss.cookie)
  expect(answer.status).toBe(422)
  const statusPage = await pageOf(answer)
  expect(statusPage.field('content').description).toContain(
    'Diga o que não funciona e o que se está a fazer.',
  )
  expect(statusPage.field('title').value).toBe('Só o título')
})

async function formOf() {
  return { envio: (await pageOf(send(page, { cookie: boss.cookie }))).hidden('envio') }
}
