import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { cookieOf, password, sessionOf, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const passwordHash = await portal.ctx.passwords.hash(password)
const email = 'empresa@exemplo.ao'
const owner = await company(db, { email, passwordHash, bought: 'corporativo' })
const cookie = cookieOf(await post('/auth', { email, password }))
const jobId = await publishedJob(db, owner, {
  title: 'Contabilista',
  faq: [{ question: 'Onde mora?', required: true }],
})

beforeEach(() => portal.moveAway())

async function applied(name: string, job = jobId) {
  const applicant = await candidate(db, { name })
  const id = await sentApplication(db, applicant, job, {
    answers: ['Em Viana'],
    coverLetter: 'Gosto de contas.',
  })
  return { applicant, id }
}

const textAt = async (path: string) => textOf(await send(path, { cookie }))

async function statusOf(id: string) {
  const { rows } = await pool.query('select status, version from applications where id = $1', [id])
  return rows[0]
}

const decide = (id: string, fields: Record<string, string>) =>
  post(`/empresa/candidatos/${id}/status`, fields, cookie)

const follow = (answer: Response) => followRedirect(send, answer, cookie)

describe('a company’s list of applications', () => {
  test('contains only applications to the company’s own jobs', async () => {
    await applied('Domingos Kiala')
    const otherJob = await publishedJob(db, await company(db))
    await applied('Pessoa Alheia', otherJob)
    const text = await textAt('/empresa/candidatos')
    expect(text).toContain('Domingos Kiala')
    expect(text).not.toContain('Pessoa Alheia')
  })

  test('can be searched by the name of the candidate or the title of the job', async () => {
    const job = await publishedJob(db, owner, { title: 'Electricista' })
    await applied('Conceição Mbala')
    await applied('Paulo Neto', job)
    const byName = await textAt('/empresa/candidatos?q=conceicao')
    expect(byName).toContain('Conceição Mbala')
    expect(byName).not.toContain('Paulo Neto')
    const byTitle = await textAt('/empresa/candidatos?q=electric')
    expect(byTitle).toContain('Paulo Neto')
    expect(byTitle).not.toContain('Conceição Mbala')
  })

  test('is filtered by status and by job', async () => {
    const { id } = await applied('Rosa Filtrada')
    await decide(id, { status: 'approved', versao: '1' })
    const approved = await textAt('/empresa/candidatos?status=approved')
    expect(approved).toContain('Rosa Filtrada')
    expect(await textAt('/empresa/candidatos?status=rejected')).not.toContain('Rosa Filtrada')
    const job = await publishedJob(db, owner, { title: 'Sem ninguém' })
    expect(await textAt(`/empresa/candidatos?vaga=${job}`)).not.toContain('Rosa Filtrada')
  })

  test.each(['page=0', 'page=99999', 'vaga=abc', 'status=x', 'candidatura=abc', 'q=%27%25'])(
    'is shown even with the unusual parameter %s',
    async (search) => {
      expect((await send(`/empresa/candidatos?${search}`, { cookie })).status).toBeLessThan(400)
    },
  )

  test('shows a message if it could not be loaded', async () => {
    await ownerPool.query('alter table applications rename to applications_away')
    const answer = await send('/empresa/candidatos', { cookie })
    await ownerPool.query('alter table applications_away rename to applications')
    expect(answer.status).toBe(500)
    expect(await textOf(answer)).toContain('Erro ao carregar candidaturas')
  })
})

describe('an application that its company opens', () => {
  test('shows what the candidate sent, the job and the history', async () => {
    const { id } = await applied('Ana Detalhe')
    const text = await textAt(`/empresa/candidatos?candidatura=${id}`)
    for (const words of [
      'Ana Detalhe',
      'Contabilista',
      'Onde mora?',
      'Em Viana',
      'Gosto de contas.',
      '+244 900 000 001',
      'Histórico',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('offers its CV in a new tab', async () => {
    const { id } = await applied('Ana Curricular')
    const page = await pageOf(send(`/empresa/candidatos?candidatura=${id}`, { cookie }))
    const link = page.part(`a[href="/candidaturas/${id}/cv"]`)
    expect(link.attribute('target')).toBe('_blank')
  })

  test('has a select field with the four statuses as they are labelled for companies', async () => {
    const { id } = await applied('Ana Escolhida')
    const page = await pageOf(send(`/empresa/candidatos?candidatura=${id}`, { cookie }))
    for (const part of ['.beside-list', '.thumb-bar']) {
      const [form] = page.part(part).select('form')
      const labels = form?.select('button[name=status]').map(({ text }) => text)
      expect(labels, part).toEqual(['Submetida', 'Em Análise', 'Aceita', 'Rejeitada'])
    }
  })

  test('is answered 404 if it belongs to another company, like a missing one', async () => {
    const otherJob = await publishedJob(db, await company(db))
    const { id } = await applied('Pessoa Alheia', otherJob)
    for (const one of [id, '00000000-0000-7000-8000-000000000000']) {
      const page = await send(`/empresa/candidatos?candidatura=${one}`, { cookie })
      expect(page.status).toBe(404)
      expect((await decide(one, { status: 'approved', versao: '1' })).status).toBe(404)
    }
    expect((await statusOf(id)).status).toBe('submitted')
  })
})

describe('a company’s decision on an application', () => {
  test('is stored and shows a notice, and the company returns to the filtered list', async () => {
    const { id } = await applied('Ana Decidida')
    const answer = await decide(id, {
      status: 'approved',
      versao: '1',
      voltar: '/empresa/candidatos?q=ana+decidida',
    })
    expect(answer.headers.get('Location')).toMatch(
      new RegExp(
        `^/empresa/candidatos\\?q=ana\\+decidida&candidatura=${id}&mudanca=[0-9a-f-]{36}$`,
      ),
    )
    expect(await follow(answer)).toContain('Status da candidatura atualizado!')
    expect((await statusOf(id)).status).toBe('approved')
  })

  test('is refused if it is none of the four statuses, which the message lists', async () => {
    const { id } = await applied('Ana Errada')
    const text = await follow(await decide(id, { status: 'withdrawn', versao: '1' }))
    expect(text).toContain('Erro ao atualizar status')
    expect(text).toContain('Submetida, Em Análise, Aceita, Rejeitada')
    expect((await statusOf(id)).status).toBe('submitted')
  })

  test('is refused if the application was changed meanwhile', async () => {
    const { id } = await applied('Ana Dupla')
    await decide(id, { status: 'rejected', versao: '1' })
    const text = await follow(await decide(id, { status: 'approved', versao: '1' }))
    expect(text).toContain('Outra pessoa mudou este registo entretanto.')
    expect((await statusOf(id)).status).toBe('rejected')
  })

  test('is refused if the form has no version', async () => {
    const { id } = await applied('Ana Cega')
    await decide(id, { status: 'approved' })
    expect((await statusOf(id)).status).toBe('submitted')
  })

  test('is neither offered nor accepted if the application was withdrawn', async () => {
    const { applicant, id } = await applied('Ana Retirada')
    must(await withdrawApplication(db, applicant, id))
    const html = await (await send(`/empresa/candidatos?candidatura=${id}`, { cookie })).text()
    expect(html).toContain('Retirada')
    expect(readPage(html).select('[name=status][value=approved]')).toHaveLength(0)
    await decide(id, { status: 'approved', versao: '2' })
    expect((await statusOf(id)).status).toBe('withdrawn')
  })

  test('is reported as failed if it cannot be stored', async () => {
    const { id } = await applied('Ana Partida')
    await ownerPool.query('alter table events rename to events_away')
    const answer = await decide(id, { status: 'approved', versao: '1' })
    await ownerPool.query('alter table events_away rename to events')
    expect(await follow(answer)).toContain('Erro ao atualizar status')
    expect((await statusOf(id)).status).toBe('submitted')
  })

  test('is mailed to the candidate', async () => {
    const { id } = await applied('Ana Avisada')
    await decide(id, { status: 'approved', versao: '1' })
    const { rows } = await pool.query(
      "select name from events where subject_id = $1 and name = 'application-status-changed'",
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  async function offerAt(path: string) {
    const [offer] = (await pageOf(send(path, { cookie }))).select('form.open-decision')
    if (!offer) return undefined
    const hidden = offer.select('input').map((input) => [input.attribute('name'), input.value])
    return {
      says: offer.text,
      takeBack: () => post(offer.attribute('action') ?? '', Object.fromEntries(hidden), cookie),
    }
  }
  const ledTo = (answer: Response) => answer.headers.get('Location') ?? ''

  test('shows without scripts a notice with candidate and status, and can be undone with one click', async () => {
    const { id } = await applied('Ana Desfeita')
    await decide(id, { status: 'reviewing', versao: '1' })
    const answer = await decide(id, { status: 'rejected', versao: '2' })
    const offer = await offerAt(ledTo(answer))
    expect(offer?.says).toContain('Ana Desfeita: Rejeitada .')
    expect(offer?.says).toContain('Desfazer')
    const back = await offer?.takeBack()
    expect(await statusOf(id)).toMatchObject({ status: 'reviewing' })
    if (!back) throw new Error('nothing was offered')
    expect(await follow(back)).toContain('Decisão desfeita')
    expect(ledTo(back)).toContain(`candidatura=${id}`)
  })

  test('opens the next application and offers to undo if it is a rejection', async () => {
    const { id } = await applied('Ana Anterior')
    await applied('Ana Seguinte')
    const answer = await decide(id, {
      status: 'rejected',
      versao: '1',
      voltar: '/empresa/candidatos?q=ana',
    })
    expect(ledTo(answer)).not.toContain(`candidatura=${id}`)
    expect((await offerAt(ledTo(answer)))?.says).toContain('Ana Anterior: Rejeitada .')
  })

  test('cannot be undone after another change, after a minute, or by another company', async () => {
    const { id } = await applied('Ana Passada')
    const first = ledTo(await decide(id, { status: 'approved', versao: '1' }))
    const stranger = await company(db)
    const elsewhere = await send(first.replace(/candidatura=[^&]*&/, ''), {
      cookie: await sessionOf(portal, stranger.userId),
    })
    expect((await pageOf(elsewhere)).select('form.open-decision')).toHaveLength(0)
    const second = ledTo(await decide(id, { status: 'rejected', versao: '2' }))
    expect(await offerAt(first)).toBeUndefined()
    expect(await offerAt(second)).toBeDefined()
    await pool.query(
      "update application_status_changes set at = at - interval '61 seconds' where application_id = $1",
      [id],
    )
    expect(await offerAt(second)).toBeUndefined()
  })

  test('offers no undo if it changes nothing', async () => {
    const { id } = await applied('Ana Igual')
    expect(ledTo(await decide(id, { status: 'submitted', versao: '1' }))).not.toContain('mudanca')
  })
})
