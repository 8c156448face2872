import { beforeEach, describe, expect, test } from 'vitest'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, sessionOf, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, pool } = portal
const list = '/empresa/candidatos'

beforeEach(() => portal.moveAway())

async function recruiter(plan: 'trial' | 'essencial' | 'pro' = 'pro') {
  const owner = await company(db, plan === 'trial' ? {} : { bought: plan })
  const jobId = await publishedJob(db, owner, {
    faq: [{ question: 'Onde mora?', required: false }],
  })
  return { owner, jobId, cookie: await sessionOf(portal, owner.userId) }
}

async function applied(jobId: string, name: string, answers = ['Em Viana']) {
  await sentApplication(db, await candidate(db, { name }), jobId, { answers })
}

describe('a company’s list of applications', () => {
  test.each(['provincia=luanda', 'anos=3', 'estudos=mestrado'])(
    'refuses the advanced filter %s if the plan excludes it, and names a plan that includes it',
    async (filter) => {
      const { jobId, cookie } = await recruiter('trial')
      await applied(jobId, 'Ana Escondida')
      const answer = await send(`${list}?${filter}`, { cookie })
      expect(answer.status).toBe(403)
      const text = wordsOf(await mainOf(answer))
      expect(text).toContain('Os filtros avançados estão incluídos no plano Essencial.')
      expect(text).not.toContain('Ana Escondida')
    },
  )

  test('disables the advanced filters unless the plan includes them', async () => {
    const without = await recruiter('trial')
    await applied(without.jobId, 'Ana')
    const page = await pageOf(send(list, { cookie: without.cookie }))
    expect(page.part('fieldset.advanced-filters').isDisabled).toBe(true)
    const withThem = await recruiter('essencial')
    expect((await send(`${list}?anos=3`, { cookie: withThem.cookie })).status).toBe(200)
  })

  test('has a link to remove each filter and keep the others', async () => {
    const { jobId, cookie } = await recruiter('essencial')
    await applied(jobId, 'Ana')
    const query = '?so=novas&provincia=huambo&anos=1&estudos=mestrado'
    const html = await mainOf(await send(list + query, { cookie }))
    const chips = readPage(html).get('list', 'Filtros escolhidos')
    expect(chips.text).toBe(
      'Remover Só as novas Remover Huambo Remover 1 ano ou mais Remover Mestrado ou mais',
    )
    expect(chips.links[0]).toBe(`${list}?provincia=huambo&anos=1&estudos=mestrado`)
    expect(html).toContain('Mais filtros (4)')
  })

  test('allows no bulk decision with a filter that the plan excludes', async () => {
    const { jobId, cookie } = await recruiter('trial')
    await applied(jobId, 'Ana')
    const answer = await send(`${list}/decidir?para=rejected&todas=1&anos=1`, { cookie })
    expect(answer.status).toBe(302)
  })

  test('cannot be exported if the plan excludes exports, and no export is recorded', async () => {
    const { jobId, cookie, owner } = await recruiter('essencial')
    await applied(jobId, 'Ana Guardada')
    const answer = await send(`${list}/exportar`, { cookie })
    expect(answer.status).toBe(403)
    const text = await textOf(answer)
    expect(text).toContain('Exportar está incluído no plano Pro.')
    expect(text).not.toContain('Ana Guardada')
    const { rows } = await pool.query(
      `select from events where name = 'applications-exported' and company_id = $1`,
      [owner.companyId],
    )
    expect(rows).toHaveLength(0)
  })
})

describe('the export of applications', () => {
  test('contains the requested list with formulas escaped, and is recorded', async () => {
    const { jobId, cookie, owner } = await recruiter()
    await applied(jobId, '=HYPERLINK("http://mau")', ['@soma, "aspas"'])
    await applied(jobId, 'Rui Outro')
    const answer = await send(`${list}/exportar?q=hyperlink`, { cookie })
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="candidaturas-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const text = await answer.text()
    expect(text).toContain(`"'=HYPERLINK(""http://mau"")"`)
    expect(text).toContain(`;+244 900 000 001;`)
    expect(text).not.toContain('Rui Outro')
    const { rows } = await pool.query(
      `select data from events where name = 'applications-exported' and company_id = $1`,
      [owner.companyId],
    )
    expect(rows).toEqual([{ data: { rows: 1 } }])
  })

  test('contains no application of another company', async () => {
    const { cookie } = await recruiter()
    await applied((await recruiter()).jobId, 'Pessoa Alheia')
    expect(await (await send(`${list}/exportar`, { cookie })).text()).not.toContain('Alheia')
  })
})
