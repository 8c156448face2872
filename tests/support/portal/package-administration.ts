import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CompanyMember } from '#app/domain/actor.ts'
import { findNewestSubscription } from '#app/domain/subscriptions/find-subscription.ts'
import type { PackageType } from '#app/domain/subscriptions/package.ts'
import {
  companySubscriptions,
  packageRequests,
  packages,
} from '#app/domain/subscriptions/subscription-table.ts'
import { admin, company } from '#tests/support/makers/make.ts'
import { readPage } from './page.ts'
import { mainOf, type Portal, sessionOf, wordsOf } from './portal.ts'

/** Replaces thin and non-breaking spaces with ordinary ones. */
export const plain = (text: string) => text.replace(/[\u2009\u00a0\u202f]/g, ' ')

export const rowsIn = (html: string) =>
  readPage(html)
    .select('tr')
    .map(({ text }) => plain(text))

export async function packageAdministration(portal: Portal) {
  const { db, send, post, ownerPool } = portal
  const boss = await admin(db, { name: 'Chefe Um' })
  const colleague = await admin(db, { name: 'Colega Dois' })
  const cookie = await sessionOf(portal, boss.userId)

  const htmlAt = async (path: string) => mainOf(await send(path, { cookie }))
  const textAt = async (path: string) => plain(wordsOf(await htmlAt(path)))

  async function packageOf(type: PackageType) {
    const [found] = await db.select().from(packages).where(eq(packages.type, type))
    if (!found) throw new Error('there is no such package')
    return found
  }

  async function requested(owner: CompanyMember, type: PackageType = 'pro', proof?: string) {
    const { id: packageId, price } = await packageOf(type)
    const [request] = await db
      .insert(packageRequests)
      .values({
        companyId: owner.companyId,
        packageId,
        price,
        ...(proof ? { proof, proofName: 'talao da caixa.webp' } : {}),
      })
      .returning({ id: packageRequests.id })
    return request?.id ?? ''
  }

  async function subscribed(name: string, bought: PackageType = 'pro') {
    const owner = await company(db, { name, bought })
    const subscription = await findNewestSubscription(db, owner.companyId)
    if (!subscription) throw new Error('there is no subscription')
    return { owner, subscription, id: subscription.id }
  }

  async function find(id: string) {
    const its = eq(companySubscriptions.id, id)
    const [found] = await db.select().from(companySubscriptions).where(its)
    if (!found) throw new Error('there is no such subscription')
    return found
  }

  async function requestOf(id: string) {
    const [found] = await db.select().from(packageRequests).where(eq(packageRequests.id, id))
    return found
  }

  async function follow(answer: Response): Promise<string> {
    expect(answer.status).toBe(303)
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    const next = await send(answer.headers.get('Location') ?? '', {
      cookie: [cookie, ...cookies].join('; '),
    })
    return plain(wordsOf(await next.text()))
  }

  async function hiddenOf(path: string): Promise<Record<string, string>> {
    const page = readPage(await htmlAt(path))
    const own = page.select('form[method=post]').find((form) => form.attribute('action') === path)
    const inputs = (own ?? page).select('input[type=hidden]')
    return Object.fromEntries(inputs.map((input) => [input.attribute('name'), input.value]))
  }

  async function fillIn(path: string, fields: Record<string, string> = {}): Promise<Response> {
    return post(path, { ...(await hiddenOf(path)), ...fields }, cookie)
  }

  /** Runs an act while the events table is missing, so that the act fails in the middle. */
  async function withBrokenEvents(act: () => Promise<Response>): Promise<Response> {
    await ownerPool.query('alter table events rename to events_away')
    return act().finally(() => ownerPool.query('alter table events_away rename to events'))
  }

  return {
    boss,
    colleague,
    cookie,
    htmlAt,
    textAt,
    packageOf,
    requested,
    subscribed,
    find,
    requestOf,
    follow,
    hiddenOf,
    fillIn,
    withBrokenEvents,
  }
}
