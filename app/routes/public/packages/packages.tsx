import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { roleHasRight } from '#app/domain/companies/company-role.ts'
import { findPublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import { paymentDetails } from '#app/domain/settings/payment-details.ts'
import { findPendingRequest } from '#app/domain/subscriptions/find-package-request.ts'
import { listPackagesOnSale } from '#app/domain/subscriptions/list-packages.ts'
import { transferReference } from '#app/domain/subscriptions/transfer-reference.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { catchUnexpected } from '#app/http/catch-unexpected.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { type Asking, page } from '#app/http/page.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import type { Route } from './+types/packages'
import { PackagesView } from './packages-view.tsx'
import { requestFailure } from './request-failure.ts'
import { sendRequest } from './send-request.ts'

/**
 * A purchase needs a company account, so visitors are redirected to the sign-up and return here
 * afterwards (PACK-13).
 */
function toCompanyAccount(packageId: string): Response {
  const returnPath = encodeURIComponent(`${href('/empresas')}?selectedPackage=${packageId}`)
  return redirect(`${href('/auth')}?type=company&redirect=${returnPath}`)
}

const CACHE_SECONDS = 300

export const loader = page({
  gate: forPublic,
  query: ['selectedPackage'],
  load,
  cache: () => ({ tags: [cacheTags.packages], seconds: CACHE_SECONDS }),
})

async function load({ ctx, query }: Asking<ReturnType<typeof forPublic>>) {
  const { actor, db, readDb, settings } = ctx
  const selectedId = readId(query.get('selectedPackage'))
  if (actor.kind === 'visitor' && selectedId) throw toCompanyAccount(selectedId)
  const packages = await catchUnexpected(ctx, () => listPackagesOnSale(readDb))
  if ('refusal' in packages) {
    return data({ packages: null, selectedId: undefined, buyer: null }, { status: 503 })
  }
  const buyer = actor.kind === 'company' ? await findMember(actor) : { kind: actor.kind }
  return { packages, selectedId, buyer }

  /** Only an owner can buy, so other members see no form. */
  async function findMember(company: typeof actor & { kind: 'company' }) {
    return roleHasRight(company.role, 'buyPackages')
      ? findBuyer(company)
      : { kind: 'member' as const }
  }

  async function findBuyer(company: typeof actor & { kind: 'company' }) {
    const [room, pending, platform] = await Promise.all([
      findPublishingRoom(db, company),
      findPendingRequest(db, company.companyId),
      settings(),
    ])
    return {
      kind: company.kind,
      name: company.name,
      reference: transferReference(company.companyId),
      envio: randomUUID(),
      room,
      pending,
      hasPendingRequest: pending !== undefined,
      payment: paymentDetails(platform),
    }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return sharedPageMeta(matches, {
    title: 'Pacotes para empresas',
    description:
      'Quantas vagas, durante quantos dias e por quanto. Paga-se por transferência bancária.',
    path: href('/empresas'),
  })
}

export const action = sendRequest

export const clientAction = keepsAnswering(requestFailure.title)

export default function Packages({ loaderData, actionData }: Route.ComponentProps) {
  return <PackagesView {...loaderData} state={actionData} />
}
