import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { AccountTypeChoice } from '#app/components/account-type-choice.tsx'
import { keepsInput } from '#app/components/keeps-input.ts'
import { chosenUserTypes } from '#app/domain/accounts/account.ts'
import { chooseUserType } from '#app/domain/people/choose-user-type.ts'
import { dashboardOf, forSignedIn, signedIn } from '#app/http/gates.ts'
import { parseForm, refusal, sendBack } from '#app/http/parse-form.ts'
import { readForm } from '#app/http/read-form.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo, isFromScript } from '#app/http/with-cookies.ts'
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
  const outside = forSignedIn(context)
  const form = await readForm(request, outside)
  const parsed = parseForm(form, choiceSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const { userType } = parsed.value
  const answer = await unlessBroken(context, () =>
    chooseUserType(outside.db, outside.actor, userType),
  )
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
    return goTo(answer.refusal === 'broken' ? '/tipo-de-conta' : '/', 'type-not-chosen')
  }
  return goTo(userType === 'candidate' ? '/usuario/dashboard' : '/empresa/dashboard')
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
