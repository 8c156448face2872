import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { password, signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, db, pool, ownerPool } = portal
const ana = await signedIn(portal, 'candidate', 'ana@exemplo.ao')
const pathOf = (jobId: string) => `/vaga-detalhes/${jobId}/favorito`

async function tap(jobId: string, acto: string, cookie?: string) {
  const headers: Record<string, string> = { Accept: 'application/json', ...(cookie && { cookie }) }
  const body = new URLSearchParams({ acto })
  const answer = await send(pathOf(jobId), { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.json() }
}

test('a tap on the heart of a job returns the new state and a notice', async () => {
  const jobId = await publishedJob(db, await company(db))
  const toastAfter = async (acto: string) => {
    const { isFavorite, notice } = (await tap(jobId, acto, ana.cookie)).body
    return [isFavorite, notice.title]
  }
  expect(await toastAfter('adicionar')).toEqual([true, 'Adicionado aos favoritos'])
  expect(await toastAfter('adicionar')).toEqual([true, 'Esta vaga já está nos seus favoritos.'])
  expect(await toastAfter('remover')).toEqual([false, 'Removido dos favoritos'])
})

test('a refused tap on the heart of a job returns the reason', async () => {
  const gone = await tap(randomUUID(), 'adicionar', ana.cookie)
  expect(gone.body).toMatchObject({
    isFavorite: false,
    notice: { title: 'Erro', sentence: 'Esta vaga já não está disponível.' },
  })
  const jobId = await publishedJob(db, await company(db))
  const visitor = await tap(jobId, 'adicionar')
  expect(visitor.body).toEqual({
    to: `/auth?redirect=${encodeURIComponent(`/vaga-detalhes/${jobId}/favorito`)}`,
  })
})

test('a failed tap on the heart of a job returns a reference, or without scripts a redirect and a notice', async () => {
  const jobId = await publishedJob(db, await company(db))
  await ownerPool.query('alter table favorites rename to away')
  const broken = await tap(jobId, 'adicionar', ana.cookie)
  const form = await post(pathOf(jobId), { acto: 'adicionar', voltar: '/vagas?page=2' }, ana.cookie)
  await ownerPool.query('alter table away rename to favorites')
  expect(broken.status).toBe(503)
  expect(broken.body).toMatchObject({ isFavorite: false, notice: { title: 'Erro' } })
  const [, requestId = 'none'] = /referência (\w+)/.exec(broken.body.notice.sentence) ?? []
  expect(portal.lines.join()).toContain(requestId)
  expect(form.headers.get('Location')).toBe('/vagas?page=2')
  expect(form.headers.getSetCookie().join()).toContain('favorite-not-changed')
})

describe('a visitor who taps the heart of a job and signs in', () => {
  const favoritesOf = async (jobId: string) =>
    (await pool.query('select candidate_id from favorites where job_id = $1', [jobId])).rows
  const cookiesOf = (answer: Response) =>
    answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

  async function tapHeart(acto = 'adicionar') {
    const jobId = await publishedJob(db, await company(db))
    const tapped = await post(pathOf(jobId), { acto })
    const wished = cookiesOf(tapped).filter((cookie) => cookie.startsWith('lusona-favorita='))
    const address = tapped.headers.get('Location') ?? ''
    const back = new URL(address, 'http://localhost').searchParams.get('redirect') ?? ''
    return { jobId, address, back, wished }
  }

  test('has the job as a favourite and is redirected to it with a notice', async () => {
    const { jobId, address, wished } = await tapHeart()
    const fields = { email: 'ana@exemplo.ao', password }
    const signIn = await post(address, fields, wished.join('; '))
    const session = cookiesOf(signIn).filter((cookie) => cookie.startsWith('lusona='))
    const cookie = [...session, ...wished].join('; ')
    const answer = await send(signIn.headers.get('Location') ?? '', { cookie })
    expect(answer.headers.get('Location')).toBe(`/vaga-detalhes/${jobId}`)
    expect(cookiesOf(answer)).toEqual(
      expect.arrayContaining(['lusona-favorita=', 'lusona-aviso=favorite-added']),
    )
    expect(await favoritesOf(jobId)).toEqual([{ candidate_id: ana.id }])
  })

  test('reads with a company account that only candidates have favourites', async () => {
    const { jobId, back, wished } = await tapHeart()
    const owner = await signedIn(portal, 'company', 'empresa@exemplo.ao')
    const answer = await send(back, { cookie: [owner.cookie, ...wished].join('; ') })
    expect(cookiesOf(answer)).toContain('lusona-aviso=favorites-for-candidates')
    expect(await favoritesOf(jobId)).toEqual([])
  })

  test('gets as favourites only the jobs tapped in this browser', async () => {
    const { jobId, back, wished } = await tapHeart()
    const other = await tapHeart()
    for (const [path, cookies] of [
      [back, []],
      [other.back, wished],
      [back, ['lusona-favorita=x']],
    ] as const) {
      const answer = await send(path, { cookie: [ana.cookie, ...cookies].join('; ') })
      expect(answer.status).toBe(302)
    }
    expect(await favoritesOf(jobId)).toEqual([])
    expect(await favoritesOf(other.jobId)).toEqual([])
  })

  test('gets no new favourite if the tap was meant to remove one', async () => {
    const { jobId, back, wished } = await tapHeart('remover')
    expect(wished).toEqual([])
    expect(back).toBe(`/vaga-detalhes/${jobId}`)
  })
})
