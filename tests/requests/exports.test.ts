import { expect, test } from 'vitest'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send } = portal
const { cookie: admin } = await signedIn(portal, 'admin', 'admin@exemplo.ao')
const { cookie: recruiter } = await (await companyEntrance(portal))({ bought: 'pro' })

const exports = [
  ['/empresa/estatisticas?periodo=90', '/exportar', recruiter],
  ['/admin/analytics?periodo=7', '/exportar', admin],
  ['/admin/relatorios?periodo=ano', '/pdf', admin],
] as const

test.each(exports)(
  'the export link of %s has no download attribute, so that the browser can show an error page',
  async (page, file, cookie) => {
    const link = (await pageOf(send(page, { cookie }))).part(`a[href*="${file}?"]`)
    expect(link.attribute('download')).toBeUndefined()
    expect(link.attribute('data-link')).toBeUndefined()
  },
)

test.each([
  ...exports.map(([page, file]) => [page, file] as const),
  ['/empresa/candidatos?vaga=1&q=a', '/exportar'] as const,
])('signing in for an export from %s leads to the page, not to the file', async (page, file) => {
  const answer = await send(page.replace('?', `${file}?`))
  expect(answer.headers.get('Location')).toBe(`/auth?redirect=${encodeURIComponent(page)}`)
})
