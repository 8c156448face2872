import { changeSubscription, company, publishedJob } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { type Portal, signedIn, textOf } from '#tests/support/portal/portal.ts'

export const pathOf = (id: string) => `/vaga-detalhes/${id}`
export const metaOf = (html: string, name: string) =>
  readPage(html).select(`meta[name="${name}"], meta[property="${name}"]`)[0]?.attribute('content')
export const postingOf = (html: string) =>
  readPage(html).select('script[type="application/ld+json"]')[0]?.content

export async function publicJobs(portal: Portal) {
  const { send, db } = portal
  const owner = await company(db, { name: 'Estaleiros do Soyo', bought: 'corporativo' })
  await changeSubscription(db, owner, { extraJobs: 100 })
  const cookies = {
    candidate: (await signedIn(portal, 'candidate', 'candidata@exemplo.ao')).cookie,
    company: (await signedIn(portal, 'company', 'empresa@exemplo.ao')).cookie,
    admin: (await signedIn(portal, 'admin', 'admin@exemplo.ao')).cookie,
  }

  const make = (words: Parameters<typeof publishedJob>[2] = {}) => publishedJob(db, owner, words)
  const textAt = async (path: string, cookie?: string) =>
    (await textOf(await send(path, cookie ? { cookie } : {}))).replace(/[\u2009\u00a0\u202f]/g, ' ')
  const htmlAt = async (path: string, cookie?: string) =>
    (await send(path, cookie ? { cookie } : {})).text()

  return { owner, cookies, make, textAt, htmlAt }
}
