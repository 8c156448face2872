import { beforeEach, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { makeCv } from '#tests/support/makers/documents.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, db, ctx } = portal
const address = '/usuario/configuracoes/dados'

beforeEach(() => portal.moveAway())

async function unpack(response: Response): Promise<Map<string, Buffer>> {
  const archive = Buffer.from(await response.arrayBuffer())
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const files = new Map<string, Buffer>()
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed)
          files.set(entry.fileName, Buffer.concat(await stream.toArray()))
          zip.readEntry()
        })
      })
      zip.once('end', () => resolve(files))
      zip.once('error', reject)
      zip.readEntry()
    })
  })
}

async function apply(cookie: string, name: string, jobId: string) {
  const form = new FormData()
  const fields = { envio: crypto.randomUUID(), name, email: 'x@exemplo.ao', phone: '923 111 222' }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('cv', new File([new Uint8Array(makeCv(name))], `CV de ${name}.pdf`))
  await send(`/candidatura/${jobId}`, { method: 'POST', body: form, cookie })
}

test('a person can download only their own data and files, in one archive', async () => {
  const ana = await signedIn(portal, 'candidate', 'ana-dados@exemplo.ao')
  const rui = await signedIn(portal, 'candidate', 'rui-alheio@exemplo.ao')
  const jobId = await publishedJob(db, await company(db, { name: 'Moagem Kwanza' }))
  await apply(ana.cookie, 'Ana', jobId)
  await apply(rui.cookie, 'Rui Alheio', jobId)
  await post(`/vaga-detalhes/${jobId}/favorito`, {}, ana.cookie)
  await pool.query("update candidates set bio = 'Padeira «desde» 2009' where id = $1", [ana.id])

  const answer = await post(address, {}, ana.cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="os-meus-dados.zip"')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const files = await unpack(answer)
  expect([...files.keys()]).toEqual([
    'LEIA-ME.txt',
    'os-meus-dados.html',
    'dados.json',
    'ficheiros/1 - CV de Ana.pdf',
    'ficheiros/em falta.txt',
  ])
  expect(files.get('ficheiros/1 - CV de Ana.pdf')).toEqual(makeCv('Ana'))
  expect(files.get('ficheiros/em falta.txt')?.toString()).toBe('Nenhum.\n')
  const page = String(files.get('os-meus-dados.html'))
  expect(readPage(page).attribute('lang')).toBe('pt-AO')
  expect(page).toContain('Padeira «desde» 2009')
  const data = JSON.parse(String(files.get('dados.json')))
  expect(data).toMatchObject({
    conta: { email: ana.email, emailConfirmado: true },
    perfil: { apresentacao: 'Padeira «desde» 2009' },
    cvs: [{ nome: 'CV de Ana.pdf', ficheiro: 'ficheiros/1 - CV de Ana.pdf' }],
    candidaturas: [
      {
        vaga: 'Padeiro',
        empresa: 'Moagem Kwanza',
        estado: 'Submetida',
        telefone: '+244 923 111 222',
      },
    ],
    vagasFavoritas: [{ vaga: 'Padeiro', empresa: 'Moagem Kwanza' }],
    sessoes: [{ dispositivo: 'Navegador desconhecido' }],
  })
  const everything = [...files.values()].map(String).join()
  for (const secret of ['Rui', 'alheio', rui.id]) expect(everything).not.toContain(secret)
  const { rows } = await pool.query(
    'select password, token from accounts join sessions using (user_id) where user_id = $1',
    [ana.id],
  )
  for (const { password, token } of rows) {
    expect(everything).not.toContain(password)
    expect(everything).not.toContain(token)
  }
})

test('a data export names a file missing from the store, and contains all other files', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'perdido@exemplo.ao')
  await apply(cookie, 'Perdida', await publishedJob(db, await company(db)))
  await ctx.files.removeOwner('cv-files', id)
  const files = await unpack(await post(address, {}, cookie))
  expect(files.get('ficheiros/em falta.txt')?.toString()).toContain('1 - CV de Perdida.pdf')
  expect(files.has('dados.json')).toBe(true)
})

test('a person can download their data at most five times a day', async () => {
  const { cookie } = await signedIn(portal, 'candidate', 'seis@exemplo.ao')
  const answers = await Promise.all(Array.from({ length: 7 }, () => post(address, {}, cookie)))
  for (const answer of answers) await answer.arrayBuffer()
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const answer of refused) {
    expect(answer.headers.get('Location')).toBe('/usuario/configuracoes')
    expect(answer.headers.getSetCookie().join()).toContain('data-limit')
  }
})

test('a link from another site starts no download of own data, and each download is logged', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'ligacao@exemplo.ao')
  expect((await send(address, { cookie })).headers.get('Location')).toBe('/usuario/configuracoes')
  const foreign = await send(address, {
    method: 'POST',
    cookie,
    headers: { Origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
  await (await post(address, {}, cookie)).arrayBuffer()
  const { rows } = await pool.query(
    "select 1 from security_log where actor_id = $1 and action = 'data_downloaded'",
    [id],
  )
  expect(rows).toHaveLength(1)
})
