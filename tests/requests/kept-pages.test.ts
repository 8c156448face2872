import { beforeEach, expect, test } from 'vitest'
import { companyEntrance } from '#tests/enter-company.ts'
import { publishedJob } from '#tests/make.ts'
import { testPortal } from '#tests/portal.ts'

const portal = await testPortal()
const { send, post, db, pool, outside, app } = portal
const enter = await companyEntrance(portal)

// Each test stands for another place in the world, so that they do not use up each other's limits.
beforeEach(() => portal.moveAway())

const titleAt = async (path: string, cookie = '') =>
  /<h1[^>]*>([^<]*)<\/h1>/.exec(await (await send(path, cookie ? { cookie } : {})).text())?.[1]

async function editedJob() {
  const { owner, cookie } = await enter()
  const id = await publishedJob(db, owner, { title: 'Antes' })
  const path = `/vaga-detalhes/${id}`
  expect(await titleAt(path)).toBe('Antes')
  expect(app.kept.find(path)).toBeDefined()
  const fields = {
    title: 'Depois',
    description: 'Descrição.',
    responsibilities: 'Tarefas.',
    requirements: 'Requisitos.',
  }
  const { rows } = await pool.query('select updated_at from jobs where id = $1', [id])
  const answer = await post(
    `/empresa/vagas/${id}/editar`,
    { ...fields, updatedAt: rows[0].updated_at.toISOString() },
    cookie,
  )
  expect(answer.status).toBe(303)
  return { owner, cookie, id, path }
}

test('what a person has just changed is fresh for that person at once, whatever is kept for visitors', async () => {
  const { cookie, path } = await editedJob()
  const list = await (await send('/empresa/vagas', { cookie })).text()
  expect(list).toContain('Depois')
  expect(await titleAt(path, cookie)).toBe('Depois')
})

test('a change that is heard of makes the kept page fresh for visitors too', async () => {
  const { id, path } = await editedJob()
  outside.hear({ name: 'job-updated', subject: id }, app.kept)
  expect(app.kept.find(path)).toBeUndefined()
  expect(await titleAt(path)).toBe('Depois')
})

test.each(['/vagas', '/', '/empresas'])(
  'for visitors %s is fresh for five minutes',
  async (path) => {
    await send(path)
    const minutes = ((app.kept.find(path)?.until ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(4.9)
    expect(minutes).toBeLessThanOrEqual(5)
  },
)
