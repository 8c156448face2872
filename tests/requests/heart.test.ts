import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { company, publishedJob } from '#tests/make.ts'
import { signedIn, testPortal } from '#tests/portal.ts'

const portal = await testPortal()
const { send, post, db, ownerPool } = portal
const ana = await signedIn(portal, 'candidate', 'ana@exemplo.ao')
const pathOf = (jobId: string) => `/vaga-detalhes/${jobId}/favorito`

/** A tap on a page that answers by itself. */
async function tap(jobId: string, acto: string, cookie?: string) {
  const headers: Record<string, string> = { Accept: 'application/json', ...(cookie && { cookie }) }
  const body = new URLSearchParams({ acto })
  const answer = await send(pathOf(jobId), { method: 'POST', headers, body })
  return { status: answer.status, told: await answer.json() }
}

test('a tap is answered with what is true afterwards and what there is to say', async () => {
  const jobId = await publishedJob(db, await company(db))
  const said = async (acto: string) => {
    const { isFavorite, notice } = (await tap(jobId, acto, ana.cookie)).told
    return [isFavorite, notice.title]
  }
  expect(await said('adicionar')).toEqual([true, 'Adicionado aos favoritos'])
  expect(await said('adicionar')).toEqual([true, 'Esta vaga já está nos seus favoritos.'])
  expect(await said('remover')).toEqual([false, 'Removido dos favoritos'])
})

test('a tap on what cannot be kept is answered with the refusal', async () => {
  const gone = await tap(randomUUID(), 'adicionar', ana.cookie)
  expect(gone.told).toMatchObject({
    isFavorite: false,
    notice: { title: 'Erro', sentence: 'Esta vaga já não está disponível.' },
  })
  const jobId = await publishedJob(db, await company(db))
  const visitor = await tap(jobId, 'adicionar')
  expect(visitor.told).toEqual({
    to: `/auth?redirect=${encodeURIComponent(`/vaga-detalhes/${jobId}`)}`,
  })
})

test('a tap that breaks is answered with its reference; a form goes back to its page', async () => {
  const jobId = await publishedJob(db, await company(db))
  await ownerPool.query('alter table favorites rename to away')
  const broken = await tap(jobId, 'adicionar', ana.cookie)
  const form = await post(pathOf(jobId), { acto: 'adicionar', voltar: '/vagas?page=2' }, ana.cookie)
  await ownerPool.query('alter table away rename to favorites')
  expect(broken.status).toBe(503)
  expect(broken.told).toMatchObject({ isFavorite: false, notice: { title: 'Erro' } })
  const [, requestId = 'none'] = /referência (\w+)/.exec(broken.told.notice.sentence) ?? []
  expect(portal.lines.join()).toContain(requestId)
  expect(form.headers.get('Location')).toBe('/vagas?page=2')
  expect(form.headers.getSetCookie().join()).toContain('favorite-not-changed')
})
