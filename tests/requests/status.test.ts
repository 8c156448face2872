import { expect, test } from 'vitest'
import { reportIncident } from '#app/domain/platform-status/edit-incidents.ts'
import { createComponentWatch } from '#app/http/health/report-failing-components.ts'
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

test('an administrator can publish, resolve and remove an incident', async () => {
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
  await post(page, { acto: 'retirar', id }, boss.cookie)
  expect(await textOf(await send(page, { cookie: boss.cookie }))).not.toContain(
    'Pagamentos parados',
  )
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
