import { beforeEach, describe, expect, test } from 'vitest'
import { publishedJob } from '#tests/support/makers/make.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'
import { pathOf, publicJobs } from './public-jobs.ts'

const portal = await testPortal()
const { send, pool, db, app } = portal
const { owner, cookies, make } = await publicJobs(portal)

beforeEach(() => portal.moveAway())

describe('a share of a job', () => {
  const sharesOf = async (id: string) =>
    (
      await pool.query('select method from job_shares where job_id = $1 order by at', [id])
    ).rows.map(({ method }) => method)
  const person = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120 Mobile'
  const share = (id: string, method: string, agent = person) =>
    send(`${pathOf(id)}/partilha`, {
      method: 'POST',
      body: new URLSearchParams({ method }),
      headers: { 'User-Agent': agent },
    })

  test('is recorded with its method and counted per day', async () => {
    const id = await make()
    const methods = ['native', 'copy', 'whatsapp', 'facebook', 'twitter', 'linkedin']
    for (const method of methods) {
      expect((await share(id, method)).status).toBe(204)
    }
    expect(await sharesOf(id)).toEqual(methods)
    const { rows } = await pool.query('select shares from job_daily_totals where job_id = $1', [id])
    expect(rows).toEqual([{ shares: 6 }])
  })

  test('is not counted if its method is unknown or the job is not public', async () => {
    const id = await make()
    expect((await share(id, 'pombo')).status).toBe(422)
    await pool.query("update jobs set status = 'closed' where id = $1", [id])
    expect((await share(id, 'copy')).status).toBe(404)
    expect(await sharesOf(id)).toEqual([])
  })

  test.each(['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0'])(
    'is not counted if a bot (%s) sends it',
    async (agent) => {
      const id = await make()
      expect((await share(id, 'copy', agent)).status).toBe(204)
      expect(await sharesOf(id)).toEqual([])
    },
  )

  test('is not counted after 60 shares in an hour from one IP address, even if sent in parallel', async () => {
    portal.moveAway()
    const id = await make()
    const answers = await Promise.all(Array.from({ length: 70 }, () => share(id, 'copy')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await sharesOf(id)).toHaveLength(60)
  })
})

describe('a view of a job’s page', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
  const view = (id: string, agent = phone, cookie = '') =>
    send(pathOf(id), { headers: { 'User-Agent': agent }, ...(cookie ? { cookie } : {}) })
  const viewsOf = async (id: string) => {
    await portal.ctx.views.flush()
    return (
      (await pool.query('select views from job_daily_totals where job_id = $1', [id])).rows[0]
        ?.views ?? 0
    )
  }

  test('is counted once per visitor, job and day, even from a cached page', async () => {
    const id = await make()
    const other = await make()
    for (let i = 0; i < 3; i += 1) await view(id)
    await view(other)
    expect(await viewsOf(id)).toBe(1)
    expect(app.cache.find(pathOf(id))).toBeDefined()
    portal.moveAway()
    await view(id)
    expect(await viewsOf(id)).toBe(2)
    expect(await viewsOf(other)).toBe(1)
  })

  test('is counted for candidates, not for the job’s own company or bots', async () => {
    const email = 'dona-da-vaga@exemplo.ao'
    const own = await signedIn(portal, 'company', email)
    const member = { ...owner, companyId: own.id, userId: own.id }
    const id = await publishedJob(db, member)
    await view(id, phone, own.cookie)
    await view(id, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await view(id, 'facebookexternalhit/1.1')
    await view(id, 'curl/8.5.0')
    portal.moveAway()
    await view(id, phone, cookies.candidate)
    expect(await viewsOf(id)).toBe(1)
  })
})
