import { href } from 'react-router'
import { z } from 'zod'
import { requestCall } from '#app/domain/verification/request-verification.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectInPlace, redirectTo } from '#app/http/redirects.ts'

export const middleware = [requireCompanyRight('verifyCompany')]

const page = href('/empresa/verificacao')

export function loader() {
  throw redirectTo(page)
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  failed: () => redirectInPlace(page, 'call-not-requested'),
  act: ({ ctx }) => requestCall(ctx.db, ctx.actor),
  refusals: {
    'nothing-to-confirm': () => redirectInPlace(page, 'phone-missing'),
    'already-confirmed': () => redirectInPlace(page, 'already-confirmed'),
    'already-pending': () => redirectInPlace(page, 'already-requested'),
    'not-an-owner': () => redirectInPlace(page, 'not-in-role'),
  },
  done: () => redirectInPlace(page, 'call-requested'),
})
