import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '#app/domain/actor.ts'
import { decisionSchema } from '#app/domain/companies/decide-company.ts'
import { findCompany } from '#app/domain/companies/find-company.ts'
import type { Outcome } from '#app/domain/outcome.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { companyDecidedMeanwhile } from './decided-meanwhile.ts'
import { toCompany } from './to-company.ts'

/** Loads the company, and the list to return to, for a decision against the company. */
export async function loadCompany({ request, params, context }: LoaderFunctionArgs) {
  const { db, actor } = forAdmin(context)
  const company = (await findCompany(db, actor, pathId(params.companyId))) ?? notFound()
  return { company, back: toCompany({ request, params }), envio: randomUUID() }
}

type Decision = {
  once: string
  failed: string
  notice: NoticeName
  act: (decided: {
    db: Db
    admin: Admin
    companyId: CompanyId
    reason: string
    expectedVersion: string | undefined
  }) => Promise<Outcome<unknown, 'not-found' | keyof typeof companyDecidedMeanwhile>>
}

export function decideWithReason({ act, notice, ...description }: Decision) {
  return formAction({
    ...description,
    gate: forAdmin,
    input: decisionSchema,
    act: ({ ctx: { db, actor: admin }, input: { reason }, params, expectedVersion }) =>
      act({ db, admin, companyId: pathId(params.companyId), reason, expectedVersion }),
    refusals: companyDecidedMeanwhile,
    done: ({ request, params }) => redirectTo(toCompany({ request, params }), notice),
  })
}
