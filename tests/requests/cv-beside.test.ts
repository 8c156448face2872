import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { StorageUnavailable } from '#app/integrations/files/files.ts'
import {
  makeCv,
  makeDoc,
  makeDocx,
  makePdf,
  makeWrittenDoc,
} from '#tests/support/makers/documents.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { mainOf, sessionOf, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ctx } = portal
const owner = await company(db, { bought: 'pro' })
const cookie = await sessionOf(portal, owner.userId)
const jobId = await publishedJob(db, owner)

beforeEach(() => portal.moveAway())

async function applied(content: Buffer | null | undefined, extension = 'pdf') {
  const applicant = await candidate(db)
  const id = await sentApplication(db, applicant, jobId)
  const key = `${applicant.userId}/${randomUUID().replaceAll('-', '')}.${extension}`
  if (content) await ctx.files.put('cv-files', key, content, { contentType: 'application/pdf' })
  await pool.query('update applications set cv_key = $2, cv_sha256 = null where id = $1', [
    id,
    content === null ? null : key,
  ])
  return { applicant, id, key }
}

const beside = async (id: string) =>
  mainOf(await send(`/empresa/candidatos?candidatura=${id}&cv=1`, { cookie }))
const pageOf = (id: string, page: number | string, as = cookie) =>
  send(`/candidaturas/${id}/cv/paginas/${page}`, { cookie: as })

async function openingsOf(id: string): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as many from cv_openings where application_id = $1',
    [id],
  )
  return rows[0].many
}

describe('the CV shown beside the answers of an application', () => {
  test('is shown as pictures of its pages, never as the file', async () => {
    const { id } = await applied(makeCv())
    const html = await beside(id)
    expect(readPage(html).pictures).toContain(`/candidaturas/${id}/cv/paginas/1`)
    expect(readPage(html).select('iframe, embed, object')).toHaveLength(0)
    const picture = await pageOf(id, 1)
    expect(picture.headers.get('Content-Type')).toBe('image/webp')
    expect(picture.headers.get('Cache-Control')).toBe('private, no-store')
    const { width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect(width).toBe(1000)
  })

  test('is recorded as opened once, when its first page is sent', async () => {
    const { id } = await applied(makePdf({ pages: 3 }))
    await send(`/empresa/candidatos?candidatura=${id}`, { cookie })
    expect(await openingsOf(id)).toBe(0)
    await beside(id)
    for (const page of [1, 2, 3]) expect((await pageOf(id, page)).status).toBe(200)
    expect(await openingsOf(id)).toBe(1)
  })

  test('stays open when any link or form leads to another application', async () => {
    const [older, newer] = [await applied(makeCv()), await applied(makeCv())]
    const leading = readPage(await beside(newer.id)).select('[href], [action], [value]')
    const targets = leading.flatMap((part) =>
      ['href', 'action', 'value'].flatMap((name) => part.attribute(name) ?? []),
    )
    const toOlder = targets.filter((to) => to.includes(`candidatura=${older.id}`))
    expect(toOlder).toHaveLength(3)
    for (const to of toOlder) expect(to).toContain(`?candidatura=${older.id}&cv=1`)
    const fields = { status: 'rejected', versao: '1', voltar: '/empresa/candidatos?cv=1' }
    const answer = await post(`/empresa/candidatos/${newer.id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toMatch(/\?candidatura=[0-9a-f-]+&cv=1&/)
  })

  test('is rendered in advance for the next application without recording an opening', async () => {
    const [older, newer] = [await applied(makeCv('Rui Lumbo')), await applied(makeCv())]
    const open = ctx.files.open.bind(ctx.files)
    let reads = 0
    // The store allows only two reads of the file: one to inspect it, one to render it. Further
    // pages must come from the cache.
    vi.spyOn(ctx.files, 'open').mockImplementation(async (area, key) => {
      const stored = await open(area, key)
      if (key === older.key && ++reads === 2) await ctx.files.remove(area, key)
      return stored
    })
    await beside(newer.id)
    await expect.poll(() => reads).toBe(2)
    expect(await openingsOf(older.id)).toBe(0)
    await expect.poll(async () => (await pageOf(older.id, 1)).status).toBe(200)
    expect(await openingsOf(older.id)).toBe(1)
    vi.mocked(ctx.files.open).mockRestore()
  })

  test('shows the first 20 pages of 500, and that there are more', async () => {
    const { id } = await applied(makePdf({ pages: 500 }))
    const html = await beside(id)
    const pictures = readPage(html).select('img[src*="/cv/paginas/"]')
    expect(pictures).toHaveLength(20)
    expect(wordsOf(html).replace(/\s+/g, ' ')).toMatch(/Este CV tem 500 páginas/)
    expect((await pageOf(id, 21)).status).toBe(404)
  })

  test('is shown as text if it is a Word document', async () => {
    const { id } = await applied(makeDocx(), 'docx')
    expect(readPage(await beside(id)).select('.cv-text')).toHaveLength(1)
    expect((await pageOf(id, 1)).status).toBe(404)
  })

  test('is shown as text if it is a Word document from before 2007', async () => {
    const { id } = await applied(makeWrittenDoc('Ana Conceição\rContabilista'), 'doc')
    const words = readPage(await beside(id)).part('.cv-text').text
    expect(words).toContain('Ana Conceição Contabilista')
    expect((await pageOf(id, 1)).status).toBe(404)
  })

  test.each(['0', '-1', '1.5', 'x', '9999', '%00'])('answers 404 for page %s', async (page) => {
    const { id } = await applied(makeCv())
    expect((await pageOf(id, page)).status).toBe(404)
    expect(await openingsOf(id)).toBe(0)
  })

  test('is not found by another company, and no opening is recorded', async () => {
    const { id, applicant } = await applied(makeCv())
    const stranger = await sessionOf(portal, (await company(db)).userId)
    const other = await sessionOf(portal, (await candidate(db)).userId)
    expect((await pageOf(id, 1, stranger)).status).toBe(404)
    expect((await pageOf(id, 1, other)).status).toBe(404)
    expect(await openingsOf(id)).toBe(0)
    const own = await sessionOf(portal, applicant.userId)
    expect((await pageOf(id, 1, own)).status).toBe(200)
  })
})

describe('a CV that cannot be shown', () => {
  test.each([
    ['an old one', makeDoc(), 'doc'],
    [
      'one that is all pictures',
      makeDocx([{ name: 'word/document.xml', data: '<w:document/>' }]),
      'docx',
    ],
  ])(
    'is offered as a file with the reason if a Word document has no text: %s',
    async (_, file, extension) => {
      const { id } = await applied(file, extension)
      const html = await beside(id)
      expect(wordsOf(html)).toContain('Este CV só se lê no ficheiro')
      expect(wordsOf(html)).toContain(
        'Não conseguimos tirar as palavras deste documento do Word. Descarregue-o em «Ver CV» para o ler.',
      )
      expect(readPage(html).links).toContain(`/candidaturas/${id}/cv`)
    },
  )

  test('is reported as unavailable if none was stored', async () => {
    const { id } = await applied(null)
    const text = wordsOf(await beside(id))
    expect(text).toContain('CV não disponível')
    expect(text).toContain(
      'O arquivo do CV não foi encontrado no sistema. Peça ao candidato para fazer upload de um novo CV.',
    )
  })

  test('is reported as not found if its file is gone', async () => {
    const { id } = await applied(undefined)
    const text = wordsOf(await beside(id))
    expect(text).toContain('CV não disponível')
    expect(text).toContain('O arquivo do CV não foi encontrado ou não está acessível')
    expect((await pageOf(id, 1)).status).toBe(404)
  })

  test('is reported as an error if rendering fails', async () => {
    const { id } = await applied(Buffer.from('isto não é um PDF'))
    const text = wordsOf(await beside(id))
    expect(text).toMatch(/Erro Ocorreu um erro ao carregar o CV\./)
    expect((await pageOf(id, 1)).status).toBe(409)
  })

  test('is offered as a file, without frames, if it is a PDF without pages', async () => {
    const { id } = await applied(makePdf({ pages: 0, claims: 3 }))
    const html = await beside(id)
    expect(html).not.toContain('/cv/paginas/')
    expect(wordsOf(html).match(/Não o conseguimos mostrar aqui/g)).toHaveLength(1)
    expect(readPage(html).links).toContain(`/candidaturas/${id}/cv`)
  })

  test('has a frame only for each existing page if a PDF claims more pages', async () => {
    const { id } = await applied(makePdf({ pages: 2, claims: 5 }))
    expect((await beside(id)).match(/\/cv\/paginas\/\d+"/g)).toEqual([
      '/cv/paginas/1"',
      '/cv/paginas/2"',
    ])
  })

  test('is reported as inaccessible while the store is unavailable', async () => {
    const { id } = await applied(makeCv())
    const open = vi.spyOn(ctx.files, 'open').mockRejectedValue(new StorageUnavailable('away'))
    const text = wordsOf(await beside(id))
    expect((await pageOf(id, 1)).status).toBe(503)
    open.mockRestore()
    expect(text).toMatch(/Erro ao abrir CV Não foi possível acessar o arquivo do CV/)
  })

  test('is reported as not opened after an unexpected failure, and the answers stay', async () => {
    const { id } = await applied(makeCv())
    const open = vi.spyOn(ctx.files, 'open').mockRejectedValue(new Error('broken on purpose'))
    const text = wordsOf(await beside(id))
    open.mockRestore()
    expect(text).toMatch(/Erro ao abrir CV Ocorreu um erro ao tentar abrir o CV/)
    expect(text).toContain('Histórico')
  })
})
