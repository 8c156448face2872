import { href } from 'react-router'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { answerLive } from '#app/http/live/answer-live.ts'
import type { Route } from './+types/live'

export const middleware = [requireCompanyRight('readApplications')]

const isRelevant = /^(?:application|interview)-/

/** Notifies an open page that one of the company's applications has changed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const { companyId } = ctx.actor
  return answerLive(request, ctx, href('/empresa/candidatos'), {
    group: companyId,
    hears: ({ name, company }) => isRelevant.test(name) && company === companyId,
  })
}
