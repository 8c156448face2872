import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { listSimilarJobs } from '#app/domain/jobs/search/list-similar-jobs.ts'
import { jobWords, must } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'
import { metaOf, pathOf, postingOf, publicJobs } from './public-jobs.ts'

const portal = await testPortal()
const { send, pool, ownerPool, db, app } = portal
const { owner, cookies, make, textAt, htmlAt } = await publicJobs(portal)

beforeEach(() => portal.moveAway())

const expired = () => make({ title: 'Já passou', expiresAt: new Date(Date.now() - 60_000) })

describe('the URL of a job that cannot be shown', () => {
  const gone = 'A vaga que você está procurando não existe ou foi removida.'

  test.each(['pending', 'draft'])(
    'is answered like the URL of a job that never existed if the job is %s',
    async (status) => {
      const id = await make({ title: 'Escondida' })
      await pool.query('update jobs set status = $2 where id = $1', [id, status])
      const hidden = await send(pathOf(id))
      const missing = await send(pathOf(randomUUID()))
      expect([hidden.status, missing.status]).toEqual([404, 404])
      const text = await textOf(hidden)
      expect(text).toBe(await textOf(missing))
      expect(text).toContain('Vaga não encontrada')
      expect(text).toContain(gone)
    },
  )

  test.each(['closed', 'deleted'])(
    'answers 410 with the text for a missing job if it was public and is now %s',
    async (how) => {
      const id = await make({ title: 'Antiga' })
      if (how === 'closed')
        await pool.query("update jobs set status = 'closed' where id = $1", [id])
      else await pool.query('delete from jobs where id = $1', [id])
      const answer = await send(pathOf(id))
      expect(answer.status).toBe(410)
      const text = await textOf(answer)
      expect(text).toBe(await textOf(await send(pathOf(randomUUID()))))
      expect(text).not.toContain('Antiga')
    },
  )

  test('answers 404 if the job was closed without ever having been active', async () => {
    const { id } = must(await createJob(db, owner, jobWords({}), { draft: true }))
    await pool.query("update jobs set status = 'closed' where id = $1", [id])
    expect((await send(pathOf(id))).status).toBe(404)
  })

  test.each(['abc', '%00', '..%2F', "'; drop table jobs"])(
    'answers 404 if its id is %s',
    async (id) => {
      const answer = await send(`/vaga-detalhes/${encodeURI(id)}`)
      expect(answer.status).toBe(404)
      expect(await textOf(answer)).toContain(gone)
    },
  )

  test('shows a message if the id is missing', async () => {
    const answer = await send('/vaga-detalhes')
    expect(answer.status).toBe(404)
    const text = await textOf(answer)
    expect(text).toContain('ID da vaga não fornecido')
    expect(text).toContain('O link que você seguiu está incompleto ou inválido.')
  })

  test('shows a reference from the log and nothing technical if the job failed to load', async () => {
    const id = await make()
    await ownerPool.query('alter table jobs rename to elsewhere')
    const answer = await send(pathOf(id)).finally(() =>
      ownerPool.query('alter table elsewhere rename to jobs'),
    )
    expect(answer.status).toBe(500)
    const html = await answer.text()
    const text = await textOf(new Response(html))
    expect(text).toContain('Erro ao carregar vaga')
    expect(text).toContain('Não foi possível carregar os detalhes da vaga.')
    expect(html).not.toMatch(/elsewhere|relation|select |node_modules|\.tsx?\b|\bat \w+ \(/)
    const requestId = /Referência: ([0-9A-F]{8})/.exec(text)?.[1]
    expect(requestId).toBeDefined()
    expect(portal.lines.some((line) => JSON.parse(line).requestId === requestId)).toBe(true)
  })

  test('redirects to the job’s new URL if it is an old one', async () => {
    const id = await make()
    const answer = await send(`/vaga-detalhes?id=${id}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(pathOf(id))
    const sly = await send('/vaga-detalhes?id=..%2F..%2Fauth%3Fx')
    expect(sly.headers.get('Location')).toBe('/vaga-detalhes/..%2F..%2Fauth%3Fx')
  })
})

describe('a job past its deadline', () => {
  test('keeps its page, is marked Expirada and has no link to apply', async () => {
    const id = await expired()
    for (const cookie of ['', cookies.candidate]) {
      const html = await htmlAt(pathOf(id), cookie)
      expect(html).toContain('Expirada')
      const buttons = readPage(html).all('button', /Vaga Expirada/)
      expect(buttons.map(({ isDisabled }) => isDisabled)).toContain(true)
      expect(readPage(html).links).not.toContain(`/candidatura/${id}`)
    }
  })

  test('is noindex, without structured data, and missing from the sitemap', async () => {
    const id = await expired()
    const open = await make()
    const html = await htmlAt(pathOf(id))
    expect(postingOf(html)).toBeUndefined()
    expect(metaOf(html, 'robots')).toBe('noindex')
    const sitemap = await htmlAt('/sitemap-vagas/1.xml')
    expect(sitemap).toContain(`<loc>http://localhost${pathOf(open)}</loc>`)
    expect(sitemap).not.toContain(id)
  })
})

test('a closed job shows similar jobs', async () => {
  const tags = ['Carpintaria']
  const id = await make({ title: 'Carpinteira', tags, province: 'huambo' })
  await make({ title: 'Carpinteiro de limpos', tags, province: 'huambo' })
  await pool.query("update jobs set status = 'closed' where id = $1", [id])
  app.cache.forget()
  const answer = await send(pathOf(id))
  expect(answer.status).toBe(410)
  expect(await textOf(answer)).toMatch(
    /Vaga não encontrada.*Vagas parecidas.*Carpinteiro de limpos/,
  )
})

test('similar jobs are open and share a tag, with the most similar job first', async () => {
  const tags = ['Ferrovia', 'Mecânica']
  const id = await make({ title: 'Esta', tags, province: 'benguela' })
  await make({ title: 'Uma etiqueta', tags: ['Ferrovia'], province: 'luanda' })
  await make({ title: 'Uma e perto', tags: ['Ferrovia'], province: 'benguela' })
  await make({ title: 'Duas etiquetas', tags })
  await make({ title: 'Outra coisa', tags: ['Padaria'] })
  await make({ title: 'Fora de prazo', tags, expiresAt: new Date(Date.now() - 1000) })
  const similar = await listSimilarJobs(db, { id, title: '-', tags, province: 'benguela' })
  expect(similar.map(({ title }) => title)).toEqual([
    'Duas etiquetas',
    'Uma e perto',
    'Uma etiqueta',
  ])
  expect(await textAt(pathOf(id))).toMatch(/Vagas parecidas.*Duas etiquetas.*Uma e perto/)
})
