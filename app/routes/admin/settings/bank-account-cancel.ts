import { href } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { cancelBankAccount } from '#app/domain/administrators/decide-bank-account.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace, redirectTo } from '#app/http/redirects.ts'

const back = () => href('/admin/configuracoes')

export const loader = page({
  gate: forAdmin,
  load: () => {
    throw redirectTo(back())
  },
})

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: () => redirectTo(back(), 'bank-account-not-cancelled'),
  act: ({ ctx, params }) => cancelBankAccount(ctx.db, ctx.actor, pathId(params.changeId)),
  refusals: { 'not-found': () => redirectInPlace(back(), 'bank-account-gone') },
  done: () => redirectInPlace(back(), 'bank-account-cancelled'),
})

export const clientAction = keepsAnswering('Não foi possível anular o pedido')
