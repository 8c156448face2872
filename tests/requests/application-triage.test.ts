import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { type Part, pageOf } from '#tests/support/portal/page.ts'
import { mainOf, sessionOf, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal

beforeEach(() => portal.moveAway())

async function recruiter() {
  const owner = await company(db, { bought: 'pro' })
  const jobId = await publishedJob(db, owner, {
    title: 'Contabilista',
    faq: [{ question: 'Onde mora?', required: false }],
  })
  return { owner, jobId, cookie: await sessionOf(portal, owner.userId) }
}

async function applied(jobId: string, name: string, answers = ['Em Viana']) {
  const applicant = await candidate(db, { name })
  return { applicant, id: await sentApplication(db, applicant, jobId, { answers }) }
}

async function storedState(ids: string[]) {
  const { rows } = await pool.query(
    `select a.id, a.status, a.version, a.is_starred,
       (select json_agg(n.note) from application_notes n where n.application_id = a.id) as notes,
       (select json_agg(l.label order by 1) from application_labels l where l.application_id = a.id) as labels
     from applications a where a.id = any($1) order by a.id`,
    [ids],
  )
  return rows
}

const list = '/empresa/candidatos'

describe('a row of the list of applications', () => {
  test('shows location, experience, education, short answers and whether the application is new', async () => {
    const { jobId, cookie } = await recruiter()
    const { applicant, id } = await applied(jobId, 'Ana Nova')
    await pool.query(
      `update candidates set province = 'huila', experience_years = 4, education_level = 'mestrado'
       where id = $1`,
      [applicant.userId],
    )
    await pool.query(
      `insert into account_settings (user_id, visible_to_companies) values ($1, true)
       on conflict (user_id) do update set visible_to_companies = true`,
      [applicant.userId],
    )
    const { main } = await pageOf(send(list, { cookie }))
    const text = main.text.split('Escolher a candidatura de').at(-1)
    for (const words of ['Huíla', '4 anos de experiência', 'Mestrado', 'Em Viana', 'Nova']) {
      expect(text).toContain(words)
    }
    expect(main.all('button', 'Estrela de Ana Nova')).toHaveLength(1)
    await send(`${list}?candidatura=${id}`, { cookie })
    expect(wordsOf(await mainOf(await send(list, { cookie })))).not.toMatch(/Submetida Nova /)
  })

  test('is under the tab of its status, and the tab shows the number of applications', async () => {
    const { jobId, cookie } = await recruiter()
    const { id } = await applied(jobId, 'Ana')
    await applied(jobId, 'Rui')
    await post(`${list}/${id}/status`, { status: 'approved', versao: '1' }, cookie)
    const text = wordsOf(await mainOf(await send(list, { cookie })))
    expect(text).toMatch(/Todas 2 Submetida 1 Em Análise 0 Aceita 1 Rejeitada 0 Retirada 0/)
  })
})

describe('an open application', () => {
  test('has one bar to decide and to open the next application, instead of the navigation bar', async () => {
    const { jobId, cookie } = await recruiter()
    const [older, middle, newer] = [
      await applied(jobId, 'Ana'),
      await applied(jobId, 'Rui'),
      await applied(jobId, 'Eva'),
    ]
    const page = await pageOf(send(`${list}?candidatura=${middle.id}`, { cookie }))
    const bar = page.part('section.thumb-bar')
    expect(bar.part('form').attribute('action')).toBe(`${list}/${middle.id}/status`)
    const statuses = bar.select('button').map((button) => button.attribute('value'))
    expect(statuses).toEqual(['submitted', 'reviewing', 'approved', 'rejected'])
    expect(bar.links).toEqual([newer.id, older.id].map((id) => `${list}?candidatura=${id}`))
    const areaLinks = '[aria-label="Os meus lugares"]'
    expect(page.select(areaLinks)).toHaveLength(0)
    expect((await pageOf(send(list, { cookie }))).select(areaLinks)).toHaveLength(1)
  })

  test('has in its bar only links to other applications if it was withdrawn', async () => {
    const { jobId, cookie } = await recruiter()
    const { applicant, id } = await applied(jobId, 'Ana')
    await applied(jobId, 'Rui')
    must(await withdrawApplication(db, applicant, id))
    const page = await pageOf(send(`${list}?candidatura=${id}`, { cookie }))
    const bar = page.part('section.thumb-bar')
    expect(bar.select('[name=status]')).toHaveLength(0)
    expect(bar.text).toContain('Anterior')
  })
})

describe('a company that decides on applications', () => {
  test('sees the next undecided application after a final decision', async () => {
    const { jobId, cookie } = await recruiter()
    const first = await applied(jobId, 'Ana')
    const second = await applied(jobId, 'Rui')
    const answer = await post(
      `${list}/${second.id}/status`,
      { status: 'rejected', versao: '1', voltar: `${list}?status=submitted` },
      cookie,
    )
    expect(answer.headers.get('Location')).toContain(
      `${list}?status=submitted&candidatura=${first.id}&`,
    )
  })

  test('can contact the candidate by telephone, WhatsApp and e-mail', async () => {
    const { jobId, cookie } = await recruiter()
    const { id } = await applied(jobId, 'Ana')
    const { links } = (await pageOf(send(`${list}?candidatura=${id}`, { cookie }))).main
    expect(links).toContain('tel:+244900000001')
    expect(links).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/244900000001\?text=/))
    expect(links).toContainEqual(expect.stringMatching(/^mailto:.+\?subject=/))
  })
})

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

describe('a decision on one application without scripts', () => {
  test('can be undone even if the page of the list has become empty', async () => {
    const { jobId, cookie } = await recruiter()
    const { id } = await applied(jobId, 'Ana')
    const voltar = `${list}?status=submitted&page=2`
    const form = { status: 'reviewing', versao: '1', voltar }
    const decided = await post(`${list}/${id}/status`, form, cookie)
    const emptied = await send(decided.headers.get('Location') ?? '', { cookie })
    const html = await (await send(emptied.headers.get('Location') ?? '', { cookie })).text()
    expect(wordsOf(html)).toMatch(/Ana: Em Análise . Durante um minuto não sai nenhum email/)
  })
})

describe('a company’s private notes and labels on an application', () => {
  test('can be written and read by the company, but by no candidate', async () => {
    const { jobId, cookie } = await recruiter()
    const { applicant, id } = await applied(jobId, 'Ana')
    await post(`${list}/${id}/notas`, { note: 'Ligar na segunda-feira.' }, cookie)
    await post(`${list}/${id}/etiquetas`, { labels: 'fala inglês, perto' }, cookie)
    await post(`${list}/${id}/estrela`, { star: 'sim' }, cookie)
    const text = wordsOf(await mainOf(await send(`${list}?candidatura=${id}`, { cookie })))
    for (const words of ['Ligar na segunda-feira.', 'fala inglês', 'Notas da empresa']) {
      expect(text).toContain(words)
    }
    const candidateCookie = await sessionOf(portal, applicant.userId)
    const own = await send(`/usuario/candidaturas`, { cookie: candidateCookie })
    expect(await own.text()).not.toMatch(/segunda-feira|fala inglês/)
  })

  test('lead back, once saved, to the application with its CV still open', async () => {
    const { jobId, cookie } = await recruiter()
    const { id } = await applied(jobId, 'Ana')
    const read = `${list}?q=ana&candidatura=${id}&cv=1`
    const page = await pageOf(send(read, { cookie }))
    expect(page.valuesOf('voltar')).toContain(read)
    const { rows } = await pool.query(
      `insert into application_notes (application_id, company_id, note)
       select id, company_id, 'Velha' from applications where id = $1 returning id`,
      [id],
    )
    const sent: [string, Record<string, string>][] = [
      ['notas', { note: 'Boa' }],
      ['etiquetas', { labels: 'perto' }],
      [`notas/${rows[0].id}/remover`, {}],
    ]
    for (const [mark, fields] of sent) {
      const answer = await post(`${list}/${id}/${mark}`, { ...fields, voltar: read }, cookie)
      expect(answer.headers.get('Location'), mark).toBe(read)
    }
  })

  test.each([100_001, 1024 * 1024])(
    'cannot include a note of %d characters: the response is 413, and the form shows its beginning and length',
    async (length) => {
      const { jobId, cookie } = await recruiter()
      const { id } = await applied(jobId, 'Ana')
      const note = `Ligar na segunda. ${'x'.repeat(length)}`
      const answer = await post(`${list}/${id}/notas`, { voltar: list, note }, cookie)
      expect(answer.status).toBe(413)
      const page = await pageOf(answer)
      expect(page.field('note').value).toBe(note.slice(0, 100_000))
      expect(page.text).toContain('Não foi possível guardar a nota')
      expect(page.part('#note-error').text).toContain(
        'Só lemos os primeiros 100 000 caracteres. Encurte o texto e tente de novo.',
      )
      expect((await storedState([id]))[0].notes).toBeNull()
    },
  )

  test('cannot include a note that is too long, which is refused beside its field and keeps its text', async () => {
    const { jobId, cookie } = await recruiter()
    const { id } = await applied(jobId, 'Ana')
    const answer = await post(`${list}/${id}/notas`, { note: 'y'.repeat(2001) }, cookie)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Escreva no máximo 2000 caracteres.')
    expect(html).toContain('y'.repeat(2001))
    expect((await storedState([id]))[0].notes).toBeNull()
  })

  test('are not changed by fields that the form does not have', async () => {
    const { jobId, cookie } = await recruiter()
    const { id } = await applied(jobId, 'Ana')
    const more = { status: 'approved', version: '9', isStarred: 'true', companyId: randomUUID() }
    await post(`${list}/${id}/notas`, { note: 'Boa', ...more }, cookie)
    expect((await storedState([id]))[0]).toMatchObject({
      status: 'submitted',
      version: 1,
      is_starred: false,
      notes: ['Boa'],
    })
  })

  test('cannot be set on another company’s application, which is not found', async () => {
    const { cookie } = await recruiter()
    const { id } = await applied((await recruiter()).jobId, 'Alheia')
    const before = await storedState([id])
    const statuses = [
      await post(`${list}/${id}/notas`, { note: 'x' }, cookie),
      await post(`${list}/${id}/etiquetas`, { labels: 'x' }, cookie),
      await post(`${list}/${id}/estrela`, { star: 'sim' }, cookie),
      await post(`${list}/${id}/notas/${randomUUID()}/remover`, {}, cookie),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404])
    expect(await storedState([id])).toEqual(before)
  })
})
