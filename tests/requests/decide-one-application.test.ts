import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { must } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { mainOf, testPortal, wordsOf } from '#tests/support/portal/portal.ts'
import { list, recruiting } from './recruiting.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const { recruiter, applied } = recruiting(portal)

beforeEach(() => portal.moveAway())

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
