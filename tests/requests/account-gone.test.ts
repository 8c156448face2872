import { beforeEach, expect, test } from 'vitest'
import { inThisOrder } from '#tests/support/database/barriers.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, db, pool, lines } = portal
const jobId = await publishedJob(db, await company(db, { bought: 'corporativo' }))

beforeEach(() => portal.moveAway())

const cv = () => {
  const form = new FormData()
  form.set('cv', new File([new Uint8Array(makeCv('x'))], 'cv.pdf'))
  return form
}

test.each([
  [
    'favourite',
    `/vaga-detalhes/${jobId}/favorito`,
    (path: string, cookie: string) => post(path, { acto: 'adicionar' }, cookie),
  ],
  [
    'CV of the profile',
    '/usuario/perfil/cvs',
    (path: string, cookie: string) => send(path, { method: 'POST', body: cv(), cookie }),
  ],
  [
    'photo taken away',
    '/usuario/perfil/fotografia/remover',
    (path: string, cookie: string) => post(path, {}, cookie),
  ],
] as const)(
  'a %s submitted during the deletion of the account redirects to sign-in',
  async (name, path, sending) => {
    const ana = await signedIn(
      portal,
      'candidate',
      `${name.replaceAll(' ', '.').toLowerCase()}@exemplo.ao`,
    )
    const [answer] = await inThisOrder(
      pool,
      (deleting) => deleting.query('delete from users where id = $1', [ana.id]),
      [() => sending(path, ana.cookie)],
    )
    const arrived = answer?.status === 'fulfilled' ? (answer.value as Response) : undefined
    expect([arrived?.status, arrived?.headers.get('Location')]).toEqual([
      302,
      `/auth?redirect=${encodeURIComponent(path)}`,
    ])
    expect(lines.join('\n')).not.toContain('act-failed')
  },
)
