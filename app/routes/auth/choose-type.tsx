import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AccountTypeChoice } from '#app/components/session/account-type-choice.tsx'
import { chosenUserTypes } from '#app/domain/accounts/account.ts'
import { chooseUserType } from '#app/domain/people/choose-user-type.ts'
import { dashboardOf, forSignedIn, signedIn } from '#app/http/access/gates.ts'
import { isFromScript, redirectTo } from '#app/http/answers/redirects.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { orFault } from '#app/http/unless-broken.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import type { Route } from './+types/choose-type'

export const middleware = [signedIn]

const choiceSchema = z.object({ userType: z.enum(chosenUserTypes, 'Selecione um tipo') })

const failed = 'Não foi possível definir o tipo de conta.'

export function meta() {
  return [{ title: 'Tipo de conta' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = forSignedIn(context)
  if (actor.kind !== 'undecided') throw redirect(dashboardOf(actor))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forSignedIn(context)
  const form = await readForm(request, ctx)
  const parsed = parseForm(form, choiceSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const { userType } = parsed.value
  const answer = await orFault(context, () => chooseUserType(ctx.db, ctx.actor, userType))
  // The dialog lies over a page, which it loads anew (AUTH-80), and shows a failure itself.
  if (form.get('stay') === 'on' && isFromScript(request)) {
    return answer.ok || answer.refusal === 'already-chosen'
      ? data({ isChosen: true as const })
      : sendBack(
          refusal(form, { title: failed, sentence: 'Tente de novo daqui a um minuto.' }),
          503,
        )
  }
  if (!answer.ok) {
    return redirectTo(answer.refusal === 'broken' ? '/tipo-de-conta' : '/', 'type-not-chosen')
  }
  return redirectTo(userType === 'candidate' ? '/usuario/dashboard' : '/empresa/dashboard')
}

export const clientAction = keepsInput(failed)

export default function ChooseType({ actionData }: Route.ComponentProps) {
  const state = actionData && 'errors' in actionData ? actionData : undefined
  const { typed } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-4 text-2xl">Como vai usar o portal?</h1>
      <Form method="post" className="grid gap-4" noValidate>
        {state?.title && <FormErrors title={state.title}>{state.sentence}</FormErrors>}
        <AccountTypeChoice error={state?.errors.userType} defaultValue={typed('userType')} />
        <Button variant="primary" wide busy={busy}>
          Continuar
        </Button>
      </Form>
    </>
  )
}
