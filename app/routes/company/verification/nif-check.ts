import { href } from 'react-router'
import { z } from 'zod'
import { checkNif } from '#app/domain/verification/check-nif.ts'
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
  failed: () => redirectInPlace(page, 'nif-not-checked'),
  act: ({ ctx }) => checkNif(ctx, ctx.actor),
  refusals: {
    'no-nif': () => redirectInPlace(page, 'nif-missing'),
    'not-found': () => redirectInPlace(page, 'nif-not-found'),
    'other-name': () => redirectInPlace(page, 'nif-of-other-name'),
    unavailable: () => redirectInPlace(page, 'nif-not-checked'),
    'changed-meanwhile': () => redirectInPlace(page, 'nif-not-checked'),
    'too-many': () => redirectInPlace(page, 'nif-too-often'),
    'not-an-owner': () => redirectInPlace(page, 'not-in-role'),
  },
  done: () => redirectInPlace(page, 'nif-confirmed'),
})
