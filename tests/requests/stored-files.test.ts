import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { candidateCvs } from '#app/domain/candidates/candidate-table.ts'
import { type Area, newDocumentKey } from '#app/domain/documents/document.ts'
import { StorageUnavailable } from '#app/integrations/files/files.ts'
import { publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, pool, ctx, send } = portal

const ana = await signedIn(portal, 'candidate', 'ana@exemplo.ao')
const rui = await signedIn(portal, 'candidate', 'rui@exemplo.ao')
const padaria = await signedIn(portal, 'company', 'padaria@exemplo.ao')
const moagem = await signedIn(portal, 'company', 'moagem@exemplo.ao')

const content = randomBytes(100)
const sha256 = createHash('sha256').update(content).digest('hex')

async function stored(area: Area, owner: string, extension: 'pdf' | 'webp') {
  const key = newDocumentKey(owner, extension)
  await ctx.files.put(area, key, content, { contentType: 'application/pdf' })
  return key
}

const cvKey = await stored('cv-files', ana.id, 'pdf')
const cv = { name: 'cv.pdf', contentType: 'application/pdf', bytes: 100, sha256 }
const [ownCv] = await db
  .insert(candidateCvs)
  .values({ candidateId: ana.id, key: cvKey, ...cv })
  .returning({ id: candidateCvs.id })
await pool.query('update candidates set cv_file = $2, profile_photo = $3 where id = $1', [
  ana.id,
  cvKey,
  await stored('avatars', ana.id, 'webp'),
])
const presence = {
  client: 'test',
  sessionId: randomUUID(),
  signedInAt: new Date(),
  isBorrowed: false,
  name: 'x',
}
const jobId = await publishedJob(db, {
  ...presence,
  kind: 'company',
  userId: padaria.id,
  companyId: padaria.id,
  role: 'dono',
})
const applicationId = await sentApplication(
  db,
  { ...presence, kind: 'candidate', userId: ana.id, candidateId: ana.id },
  jobId,
)
const { rows: requests } = await pool.query(
  `insert into package_requests (company_id, package_id, price, proof, proof_name)
   select $1, id, price, $2, 'talão.pdf' from packages where type = 'pro' returning id`,
  [padaria.id, await stored('proofs', padaria.id, 'pdf')],
)
const logo = await stored('company-logos', padaria.id, 'webp')

const paths = [
  { what: 'a sent CV', path: `/candidaturas/${applicationId}/cv`, own: ana, other: moagem },
  { what: 'an own CV', path: `/usuario/perfil/cvs/${ownCv?.id}`, own: ana, other: rui },
  { what: 'a photo', path: `/candidatos/${ana.id}/fotografia`, own: ana, other: moagem },
  { what: 'a proof', path: `/comprovativos/${requests[0].id}`, own: padaria, other: moagem },
  { what: 'a logo', path: `/logotipos/${logo}`, own: undefined, other: undefined },
]
const request = (path: string, who?: { cookie: string }) =>
  send(path, { headers: { Accept: 'text/html' }, ...(who ? { cookie: who.cookie } : {}) })

describe.each(paths)('the stored file of $what', ({ what, path, own, other }) => {
  test('is sent to its owner with headers against scripts and framing', async () => {
    const answer = await request(path, own)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toHaveLength(100)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': expect.stringMatching(/^inline; filename=/),
      'cache-control':
        what === 'a logo' ? 'public, max-age=31536000, immutable' : 'private, no-store',
    })
  })

  test.runIf(other)('is not found by another account', async () => {
    const answer = await request(path, other)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('Página em Desenvolvimento')
  })

  test('has a URL that shows a message if the file is gone', async () => {
    const { open } = ctx.files
    ctx.files.open = async () => undefined
    try {
      const answer = await request(path, own)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toMatch(/não foi encontrad|Não encontrado/)
    } finally {
      ctx.files.open = open
    }
  })

  test('can be requested again after a minute if the store is down', async () => {
    const { open } = ctx.files
    ctx.files.open = () => Promise.reject(new StorageUnavailable('down'))
    try {
      const answer = await request(path, own)
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain('Tente de novo daqui a um minuto.')
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
    } finally {
      ctx.files.open = open
    }
  })
})
