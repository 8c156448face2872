import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { chosenUserTypes, userTypeLabels } from '#app/domain/accounts/account.ts'
import { chooseUserType } from '#app/domain/people/choose-user-type.ts'
import { dashboardOf, forSignedIn, signedIn } from '#app/http/gates.ts'
import { parseForm, sendBack } from '#app/http/parse-form.ts'
import { readForm } from '#app/http/read-form.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import type { Route } from './+types/choose-type'

export const middleware = [signedIn]

const choiceSchema = z.object({ userType: z.enum(chosenUserTypes, 'Selecione um tipo') })

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
  if (!answer.ok) {
    return goTo(answer.refusal === 'broken' ? '/tipo-de-conta' : '/', 'type-not-chosen')
  }
  return goTo(userType === 'candidate' ? '/usuario/dashboard' : '/empresa/dashboard')
}

export default function ChooseType({ actionData }: Route.ComponentProps) {
  const { typed } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-4 text-2xl">Como vai usar o portal?</h1>
      <Form method="post" className="grid gap-4" noValidate>
        <RadioGroupField
          label="Tipo de conta"
          name="userType"
          framed
          error={actionData?.errors.userType}
          defaultValue={typed('userType')}
          options={[
            { value: 'candidate', label: userTypeLabels.candidate, hint: 'Procuro trabalho.' },
            {
              value: 'company',
              label: userTypeLabels.company,
              hint: 'Procuro pessoas para trabalhar.',
            },
          ]}
        />
        <Button variant="primary" wide busy={busy}>
          Continuar
        </Button>
      </Form>
    </>
  )
}
