import type { LoaderFunctionArgs } from 'react-router'
import { adminProofFields } from '#app/domain/administrators/prove-admin.ts'
import { fraudSchema } from '#app/domain/frauds/confirm-fraud.ts'
import { findFraud } from '#app/domain/frauds/find-fraud.ts'
import { hasSecondFactor } from '#app/domain/second-factor/second-factor.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { adminProofAnswers } from '#app/http/forms/admin-proof-answers.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { backToList } from './back-to-list.ts'

export async function loadFraud({ request, params, context }: LoaderFunctionArgs) {
  const { db, actor } = forAdmin(context)
  const jobId = pathId(params.jobId)
  return {
    job: (await findFraud(db, actor, jobId)) ?? notFound(),
    hasSecondFactor: await hasSecondFactor(db, actor.userId),
    back: backToList(request, jobId),
  }
}

export const fraudInput = fraudSchema.extend(adminProofFields)

export const fraudAnswers = {
  ...adminProofAnswers,
  'no-second-factor': {
    sentence: 'Só um administrador com segundo factor pode decidir isto. Ligue-o em Segurança.',
  },
}
