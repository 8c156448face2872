import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { must } from '#tests/support/makers/make.ts'
import { type Part, pageOf } from '#tests/support/portal/page.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'
import { list, recruiting } from './recruiting.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { recruiter, applied, storedState } = recruiting(portal)

beforeEach(() => portal.moveAway())

const undoPathIn = (page: Part) => page.select('form[action$="/desfazer"]')[0]?.attribute('action')

describe('a bulk decision', () => {
  const decidePath = (ids: string[], to = 'rejected') =>
    `${list}/decidir?${new URLSearchParams([['para', to], ...ids.map((id) => ['escolhida', id])])}`

  async function formAt(path: string, cookie: string) {
    const page = await pageOf(send(path, { cookie }))
    const form = page.main
    return {
      text: page.text,
      fields: {
        status: form.hidden('status'),
        seen: form.hidden('seen'),
        envio: form.hidden('envio'),
      },
    }
  }

  test('previews the changed applications and the final text of the mail', async () => {
    const { jobId, cookie } = await recruiter()
    const ana = await applied(jobId, 'Ana Lida')
    const rui = await applied(jobId, 'Rui Retirado')
    must(await withdrawApplication(db, rui.applicant, rui.id))
    const { text } = await formAt(decidePath([ana.id, rui.id]), cookie)
    expect(text).toContain('Mudar 1 candidatura para «Rejeitada»?')
    expect(text).toContain('Sai 1 email, daqui a um minuto')
    expect(text).toContain('Olá, Ana Lida.')
    expect(text).toContain('Desta vez a empresa não avançou com a sua candidatura.')
    expect(text).toContain('1 foi retirada pelo candidato e fica como está.')
  })

  test('changes applications only after a confirmation, and one click undoes the decision', async () => {
    const { jobId, cookie } = await recruiter()
    const ids = [(await applied(jobId, 'Ana')).id, (await applied(jobId, 'Rui')).id]
    const { fields } = await formAt(decidePath(ids), cookie)
    expect((await storedState(ids)).map(({ status }) => status)).toEqual(['submitted', 'submitted'])
    const answer = await post(decidePath(ids), fields, cookie)
    const location = answer.headers.get('Location') ?? ''
    expect(location).toMatch(/^\/empresa\/candidatos\?decisao=/)
    expect((await storedState(ids)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const page = await pageOf(send(location, { cookie }))
    expect(page.text).toContain('Durante um minuto não sai nenhum email.')
    await post(undoPathIn(page) ?? '', { voltar: list }, cookie)
    expect((await storedState(ids)).map(({ status }) => status)).toEqual(['submitted', 'submitted'])
  })

  test('leads back to the list with its rows ticked if it is cancelled', async () => {
    const { jobId, cookie } = await recruiter()
    const ids = [(await applied(jobId, 'Ana')).id, (await applied(jobId, 'Rui')).id]
    await applied(jobId, 'Eva')
    const preview = await pageOf(send(`${decidePath(ids)}&q=contab`, { cookie }))
    const back = preview.get('link', /^Voltar sem mudar nada/).attribute('href') ?? ''
    const { main } = await pageOf(send(back, { cookie }))
    const boxes = main.select('[type=checkbox][name=escolhida]')
    expect(boxes).toHaveLength(3)
    const checked = boxes.filter((box) => box.isChecked)
    expect(new Set(checked.map((box) => box.attribute('value')))).toEqual(new Set(ids))
    expect(main.values).toContain('contab')
  })

  async function decided(jobId: string, cookie: string) {
    const ids = [(await applied(jobId, 'Ana')).id, (await applied(jobId, 'Rui')).id]
    const { fields } = await formAt(decidePath(ids), cookie)
    const answer = await post(decidePath(ids), fields, cookie)
    return { ids, offer: answer.headers.get('Location') ?? '' }
  }

  test('cannot be undone twice, and a second attempt says so', async () => {
    const { jobId, cookie } = await recruiter()
    const { offer } = await decided(jobId, cookie)
    const undo = undoPathIn(await pageOf(send(offer, { cookie }))) ?? ''
    const first = await post(undo, { voltar: list }, cookie)
    expect(first.headers.get('Location')).toBe(list)
    expect(undoPathIn(await pageOf(send(offer, { cookie })))).toBeUndefined()
    const second = await post(undo, { voltar: list }, cookie)
    expect(second.headers.get('Location')).toBe(list)
    expect(second.headers.get('Set-Cookie')).toContain('decision-already-undone')
  })

  test('can still be undone after a failed undo', async () => {
    const { jobId, cookie } = await recruiter()
    const { offer, ids } = await decided(jobId, cookie)
    const undo = undoPathIn(await pageOf(send(offer, { cookie }))) ?? ''
    await ownerPool.query('alter table bulk_decisions rename to decisions_away')
    const answer = await post(undo, { voltar: `${list}?status=rejected` }, cookie)
    await ownerPool.query('alter table decisions_away rename to bulk_decisions')
    expect(answer.headers.get('Set-Cookie')).toContain('status-failed')
    const back = answer.headers.get('Location') ?? ''
    expect(back).toMatch(/^\/empresa\/candidatos\?status=rejected&decisao=/)
    expect(undoPathIn(await pageOf(send(back, { cookie })))).toBe(undo)
    expect((await storedState(ids)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('can be undone for one minute, even after a reload', async () => {
    const { jobId, cookie } = await recruiter()
    const { offer } = await decided(jobId, cookie)
    const age = (seconds: number) =>
      pool.query(`update bulk_decisions set decided_at = now() - make_interval(secs => $1)`, [
        seconds,
      ])
    await age(22)
    const page = await pageOf(send(offer, { cookie }))
    expect(page.part('[data-left]').attribute('data-left')).toMatch(/^3[05]$/)
    expect(page.text).toContain('O minuto passou: os emails já saem.')
    await age(61)
    const later = await pageOf(send(offer, { cookie }))
    expect(undoPathIn(later)).toBeUndefined()
  })

  test('can be undone within its minute from any page of the list', async () => {
    const { jobId, cookie } = await recruiter()
    const { offer, ids } = await decided(jobId, cookie)
    const emptied = await send(offer.replace('?', '?status=submitted&page=2&'), { cookie })
    const firstPage = emptied.headers.get('Location') ?? ''
    const open = `${list}?candidatura=${ids[0]}&${offer.split('?')[1]}`
    for (const address of [offer, firstPage, open]) {
      const page = await pageOf(send(address, { cookie }))
      expect(undoPathIn(page), address).toBeDefined()
      const onwards = page.links.filter((to) => to.startsWith('/empresa/candidatos?'))
      expect(onwards.length, address).toBeGreaterThan(0)
      for (const to of onwards) expect(to, address).toContain('decisao=')
    }
    await pool.query(`update bulk_decisions set decided_at = now() - interval '61 seconds'`)
    const later = await (await send(open, { cookie })).text()
    expect(later).not.toContain('decisao=')
  })

  test('includes every application that matches the filters if it is for a whole list', async () => {
    const { jobId, cookie } = await recruiter()
    const ids = []
    for (const name of ['Ana', 'Rui', 'Eva']) ids.push((await applied(jobId, name)).id)
    const path = `${list}/decidir?para=reviewing&todas=1&q=contab`
    const { text, fields } = await formAt(path, cookie)
    expect(text).toContain('Mudar 3 candidaturas para «Em Análise»?')
    await post(path, fields, cookie)
    expect(new Set((await storedState(ids)).map(({ status }) => status))).toEqual(
      new Set(['reviewing']),
    )
  })

  test('is refused and changes nothing if it is outdated', async () => {
    const { jobId, cookie } = await recruiter()
    const ids = [(await applied(jobId, 'Ana')).id, (await applied(jobId, 'Rui')).id]
    const { fields } = await formAt(decidePath(ids), cookie)
    await post(`${list}/${ids[0]}/status`, { status: 'approved', versao: '1' }, cookie)
    const before = await storedState(ids)
    const answer = await post(decidePath(ids), fields, cookie)
    expect(answer.status).toBe(409)
    expect(await textOf(answer)).toContain('Alguém mudou uma destas candidaturas entretanto.')
    expect(await storedState(ids)).toEqual(before)
  })

  test('counts as one decision if it is submitted twice at once', async () => {
    const { jobId, cookie, owner } = await recruiter()
    const ids = [(await applied(jobId, 'Ana')).id, (await applied(jobId, 'Rui')).id]
    const { fields } = await formAt(decidePath(ids), cookie)
    const answers = await Promise.all([1, 2].map(() => post(decidePath(ids), fields, cookie)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const { rows } = await pool.query(
      'select count(*)::int as many from bulk_decisions where company_id = $1',
      [owner.companyId],
    )
    expect(rows[0].many).toBe(1)
  })

  test('is answered 404 if the URL or the body names another company’s application', async () => {
    const { jobId, cookie } = await recruiter()
    const own = (await applied(jobId, 'Ana')).id
    const foreign = (await applied((await recruiter()).jobId, 'Alheia')).id
    expect((await send(decidePath([own, foreign]), { cookie })).status).toBe(404)
    const before = await storedState([own, foreign])
    const { fields } = await formAt(decidePath([own]), cookie)
    const forged = { ...fields, seen: `${fields.seen} ${foreign}:1`, companyId: randomUUID() }
    expect((await post(decidePath([own]), forged, cookie)).status).toBe(404)
    expect(await storedState([own, foreign])).toEqual(before)
  })
})
