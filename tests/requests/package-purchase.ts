import { randomUUID } from 'node:crypto'
import { offerVersion } from '#app/domain/subscriptions/package-offer.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { changeSettings } from '#tests/support/makers/make.ts'
import type { Portal } from '#tests/support/portal/portal.ts'

export const proofPdf = () =>
  new File([new Uint8Array(makeCv())], 'Transferência.pdf', { type: 'application/pdf' })

export async function packagePurchase(portal: Portal) {
  const { send, pool, db } = portal
  await changeSettings(db, {
    bankName: 'Banco do Kwanza',
    bankAccountHolder: 'Lusona, Lda',
    bankIban: 'AO06 1111 2222 3333 4444 5555 6',
    whatsappPhone: '+244 911 222 333',
  })

  const packageOf = async (type: string): Promise<string> =>
    (await pool.query('select id from packages where type = $1', [type])).rows[0].id
  const requestsOf = async (companyId: string) =>
    (
      await pool.query(
        'select * from package_requests where company_id = $1 order by requested_at',
        [companyId],
      )
    ).rows

  async function baseHash(packageId: string): Promise<string> {
    const { rows } = await pool.query(
      `select price, max_jobs as "maxJobs", duration_days as "durationDays" from packages
     where id = $1`,
      [packageId],
    )
    return rows[0] ? offerVersion(rows[0]) : '0'
  }

  async function ask(cookie: string, choice: Record<string, string>, file?: File) {
    const form = new FormData()
    const fields = choice.packageId
      ? { versao: await baseHash(choice.packageId), ...choice }
      : choice
    for (const [name, value] of Object.entries({ envio: randomUUID(), ...fields }))
      form.set(name, value)
    if (file) form.set('proof', file)
    return send('/empresas', { method: 'POST', body: form, cookie })
  }

  return { packageOf, requestsOf, baseHash, ask }
}
