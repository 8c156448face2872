import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeSubscription,
  company,
  endSubscription,
  publishedJob,
} from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'
import { companyJobForms, words } from './company-job-forms.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { jobsOf, follow } = companyJobForms(portal)
const startSession = await companyEntrance(portal)

beforeEach(() => portal.moveAway())

describe('the province of a job', () => {
  test('is prefilled from the profile of the company, and can be changed', async () => {
    const { owner, cookie } = await startSession()
    const chosen = async (answer: Response | Promise<Response>) =>
      (await pageOf(answer)).field('province').value
    const form = () => send('/empresa/vagas/nova', { cookie })
    expect(await chosen(form())).toBe('')
    await pool.query(`update companies set province = 'namibe' where id = $1`, [owner.companyId])
    expect(await chosen(form())).toBe('namibe')
    const refused = await post('/empresa/vagas/nova', { ...words, province: '' }, cookie)
    expect(refused.status).toBe(422)
    expect(await chosen(refused)).toBe('')
  })

  test('is required unless the work is remote', async () => {
    const { owner, cookie } = await startSession()
    const refused = await post('/empresa/vagas/nova', { ...words, province: '' }, cookie)
    expect(refused.status).toBe(422)
    const form = await pageOf(refused)
    expect(form.part('#province-error').text).toBe(
      'Escolha a província onde se trabalha, ou o regime remoto.',
    )
    expect(form.field('title').value).toBe('Padeiro')
    expect(await jobsOf(owner)).toEqual([])
    await post('/empresa/vagas/nova', { ...words, province: '', workType: 'remoto' }, cookie)
    expect(await jobsOf(owner)).toMatchObject([{ province: null, work_type: 'remoto' }])
  })
})

describe('the last day of a new job', () => {
  const deadlineIn = (html: string) => readPage(html).field('expiresAt').value
  const form = async (cookie: string, path = '/empresa/vagas/nova') =>
    (await send(path, { cookie })).text()

  test('is prefilled with the last day of the current plan, as a date in Luanda', async () => {
    const { owner, cookie } = await startSession({ bought: 'pro' })
    // At this time in UTC, the next day has already begun in Luanda.
    const endDate = new Date('2031-03-09T23:30:00Z')
    await changeSubscription(db, owner, { isActive: false })
    await pool.query(
      `update company_subscriptions set is_active = true, end_date = $2
       where company_id = $1 and not is_trial`,
      [owner.companyId, endDate],
    )
    const html = await form(cookie)
    expect(deadlineIn(html)).toBe('2031-03-10')
    expect(wordsOf(html)).toContain(
      'O último dia conta. Proposto: o fim do seu plano, 10 de Março de 2031. Pode mudar ou apagar.',
    )
  })

  test('is prefilled with the end of the trial', async () => {
    const { owner, cookie } = await startSession()
    await changeSubscription(db, owner, {
      trialEndDate: new Date('2031-01-05T12:00:00Z'),
      endDate: new Date('2031-02-05T12:00:00Z'),
    })
    expect(deadlineIn(await form(cookie))).toBe('2031-01-05')
  })

  test('is stored as submitted, whether changed or empty', async () => {
    const { owner, cookie } = await startSession({ bought: 'pro' })
    await post('/empresa/vagas/nova', { ...words, expiresAt: '2030-05-06' }, cookie)
    await post('/empresa/vagas/nova', { ...words, expiresAt: '' }, cookie)
    const sent = (await jobsOf(owner)).map(({ expires_at }) => expires_at?.toISOString() ?? null)
    expect(sent.sort()).toEqual(['2030-05-06T22:59:59.000Z', null])
  })

  test('stays empty in a refused form if it was cleared', async () => {
    const { cookie } = await startSession({ bought: 'pro' })
    const answer = await post('/empresa/vagas/nova', { ...words, title: '', expiresAt: '' }, cookie)
    expect(answer.status).toBe(422)
    expect(deadlineIn(await answer.text())).toBe('')
  })

  test('is reported together with other errors if it is past, in the order of the form', async () => {
    const { owner, cookie } = await startSession({ bought: 'pro' })
    const past = { ...words, expiresAt: '2020-01-02' }
    for (const [fields, other] of [
      [{ ...past, title: '' }, 'title'],
      [{ ...past, description: 'Pague a taxa de inscrição.' }, 'description'],
    ] as const) {
      const refused = await post('/empresa/vagas/nova', { ...fields, acto: 'publicar' }, cookie)
      expect(refused.status).toBe(422)
      const page = await pageOf(refused)
      const links = page.select('.form-errors a').map((link) => link.attribute('href'))
      expect(links).toEqual([`#${other}`, '#expiresAt'])
      expect(page.field('expiresAt').description).toContain('Esta data já passou.')
    }
    expect(await jobsOf(owner)).toEqual([])
  })

  test('is reported by the preview if it is past', async () => {
    const { cookie } = await startSession({ bought: 'pro' })
    const fields = { ...words, expiresAt: '2020-01-02', acto: 'previsualizar' }
    const page = await pageOf(await post('/empresa/vagas/nova', fields, cookie))
    expect(page.text).toContain('Ainda não foi enviada nem guardada.')
    expect(page.field('expiresAt').description).toContain('Esta data já passou.')
  })

  test('may be past in a draft, whose other errors are reported alone', async () => {
    const { owner, cookie } = await startSession({ bought: 'pro' })
    const draft = { ...words, expiresAt: '2020-01-02', acto: 'rascunho' }
    const refused = await pageOf(post('/empresa/vagas/nova', { ...draft, title: '' }, cookie))
    expect(refused.select('.form-errors a').map(({ text }) => text)).toEqual([
      'Escreva o título da vaga.',
    ])
    await post('/empresa/vagas/nova', draft, cookie)
    expect(await jobsOf(owner)).toMatchObject([{ status: 'draft' }])
  })

  test('is not prefilled for a copy or an existing job', async () => {
    const { owner, cookie } = await startSession({ bought: 'pro' })
    const id = await publishedJob(db, owner)
    for (const path of [`/empresa/vagas/nova?de=${id}`, `/empresa/vagas/${id}/editar`]) {
      expect(deadlineIn(await form(cookie, path))).toBe('')
    }
  })
})

describe('a new job', () => {
  test('opens in a dialog with its own URL', async () => {
    const { owner, cookie } = await startSession()
    const id = await publishedJob(db, owner)
    for (const path of ['nova', `${id}/editar`]) {
      const page = await pageOf(send(`/empresa/vagas/${path}`, { cookie }))
      expect(page.part('dialog[open]').text).toContain('Título da vaga')
    }
  })

  test('is pending, with a notice that it was created', async () => {
    const { owner, cookie } = await startSession()
    const answer = await post(
      '/empresa/vagas/nova',
      { ...words, 'faq[0].question': 'Tem carta?' },
      cookie,
    )
    expect(await follow(answer, cookie)).toContain('Sucesso! Vaga criada com sucesso.')
    expect(await jobsOf(owner)).toMatchObject([
      { status: 'pending', faq: [{ question: 'Tem carta?', required: false }] },
    ])
  })

  test('can be stored as a draft', async () => {
    const { owner, cookie } = await startSession()
    await post('/empresa/vagas/nova', { ...words, acto: 'rascunho' }, cookie)
    expect(await jobsOf(owner)).toMatchObject([{ status: 'draft' }])
  })

  test('requires four fields, and keeps the typed text', async () => {
    const { owner, cookie } = await startSession()
    const answer = await post('/empresa/vagas/nova', { title: '', location: 'Ingombota' }, cookie)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    const page = readPage(html)
    expect(page.field('location').value).toBe('Ingombota')
    const { text } = page
    expect(text).toContain('Campos obrigatórios')
    expect(text).toContain(
      'Título, descrição, principais responsabilidades e requisitos são obrigatórios',
    )
    expect(await jobsOf(owner)).toEqual([])
  })

  test('is refused when the trial has ended', async () => {
    const { owner, cookie } = await startSession()
    await endSubscription(db, owner)
    const answer = await post('/empresa/vagas/nova', words, cookie)
    expect(answer.status).toBe(409)
    const text = await textOf(answer)
    expect(text).toContain('Período de teste expirado')
    expect(text).toContain(
      'O seu período de teste gratuito de 14 dias terminou. Para continuar a publicar vagas, subscreva um dos nossos planos.',
    )
    expect(await jobsOf(owner)).toEqual([])
  })

  test('is refused if the package has no publications left, and the message names the limit', async () => {
    const { owner, cookie } = await startSession()
    await changeSubscription(db, owner, { jobsUsed: 2 })
    const text = await textOf(await post('/empresa/vagas/nova', words, cookie))
    expect(text).toContain('Limite de vagas atingido')
    expect(text).toContain(
      'Atingiu o limite máximo de vagas permitidas no seu plano atual. Considere fazer upgrade para continuar a publicar. Já usou todas as vagas do seu pacote.',
    )
  })

  test('cannot be urgent if the plan excludes urgent jobs, and the message names the right plan', async () => {
    const { owner, cookie } = await startSession()
    const answer = await post('/empresa/vagas/nova', { ...words, isUrgent: 'on' }, cookie)
    expect(answer.status).toBe(409)
    expect(await textOf(answer)).toContain('Estão incluídas no plano Pro.')
    expect(await jobsOf(owner)).toEqual([])
  })

  test('ignores status and company in the form', async () => {
    const { owner, cookie } = await startSession()
    const other = await company(db)
    await post(
      '/empresa/vagas/nova',
      { ...words, status: 'active', companyId: other.companyId, company_id: other.companyId },
      cookie,
    )
    expect(await jobsOf(owner)).toMatchObject([{ status: 'pending' }])
    expect(await jobsOf(other)).toEqual([])
  })

  test('can get another question without JavaScript, and keeps the typed text', async () => {
    const { owner, cookie } = await startSession()
    const answer = await post(
      '/empresa/vagas/nova',
      { title: 'Padeiro', 'faq[0].question': 'Tem carta?', maisPerguntas: '2' },
      cookie,
    )
    expect(answer.status).toBe(200)
    const form = await pageOf(answer)
    expect(form.field('title').value).toBe('Padeiro')
    expect(form.field('faq[0].question').value).toBe('Tem carta?')
    expect(form.field('faq[1].question').value).toBe('')
    expect(await jobsOf(owner)).toEqual([])
  })

  test('can have its questions reordered without JavaScript, and keeps the typed text', async () => {
    const { owner, cookie } = await startSession()
    const query = {
      title: 'Padeiro',
      'faq[0].question': 'Tem carta?',
      'faq[1].question': 'Onde mora?',
      'faq[1].required': 'on',
    }
    const answer = await post('/empresa/vagas/nova', { ...query, subirPergunta: '1' }, cookie)
    const form = await pageOf(answer)
    expect(form.field('faq[0].question').value).toBe('Onde mora?')
    expect(form.field('faq[0].required').isChecked).toBe(true)
    expect(form.field('faq[1].question').value).toBe('Tem carta?')
    expect(form.field('faq[1].required').isChecked).toBe(false)
    expect(form.field('title').value).toBe('Padeiro')
    expect(await jobsOf(owner)).toEqual([])
  })

  test('is refused with too much text', async () => {
    const { cookie } = await startSession()
    const answer = await post(
      '/empresa/vagas/nova',
      { ...words, description: 'a'.repeat(1_000_000) },
      cookie,
    )
    expect(answer.status).toBe(413)
  })

  test('keeps the typed text and shows an error if it cannot be stored', async () => {
    const { cookie } = await startSession()
    await ownerPool.query('alter table events rename to events_away')
    try {
      const answer = await post('/empresa/vagas/nova', words, cookie)
      expect(answer.status).toBe(503)
      const html = await answer.text()
      expect(html).toContain('Não foi possível salvar a vaga.')
      expect(readPage(html).values).toContain('Padeiro')
      expect(html).not.toMatch(/relation|events/)
    } finally {
      await ownerPool.query('alter table events_away rename to events')
    }
  })
})
