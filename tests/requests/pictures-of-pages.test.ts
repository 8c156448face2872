import { expect, test } from 'vitest'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const { send, db } = await testPortal()

test('the icons of browsers and phones exist', async () => {
  const links = (await pageOf(send('/'))).select('link[rel=icon], link[rel=manifest]')
  const named = links.map((link) => link.attribute('href') ?? '')
  expect(named).toEqual(expect.arrayContaining(['/favicon.svg', '/manifest.webmanifest']))
  // Safari and older browsers request these icons without a link, which would cost every page bytes.
  for (const path of [...named, '/apple-touch-icon.png', '/favicon.ico']) {
    expect((await send(path)).status, path).toBe(200)
  }
})

test('every public page, list and company has a sharing picture', async () => {
  const owner = await company(db)
  await publishedJob(db, owner)
  const sitemap = await (await send('/sitemap-paginas.xml')).text()
  const lasting = [...sitemap.matchAll(/<loc>http:\/\/localhost([^<]*)/g)].map(
    ([, path]) => path || '/',
  )
  expect(lasting).toEqual(expect.arrayContaining(['/', '/vagas', '/blog', '/sobre', '/empresas']))
  const others = ['/vagas?province=luanda', '/vagas?search=padeiro', '/contato', '/como-funciona']
  for (const path of [...lasting, ...others, `/quem-contrata/${owner.companyId}`]) {
    const page = await pageOf(send(path.replaceAll('&amp;', '&')))
    const picture = new URL(page.part('[property="og:image"]').attribute('content') ?? '')
    expect(picture.origin, path).toBe('http://localhost')
    expect((await send(picture.pathname + picture.search)).headers.get('Content-Type'), path).toBe(
      'image/png',
    )
  }
})
