import { data, Form, href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AccountTypeChoice } from '#app/components/session/account-type-choice.tsx'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { chosenUserTypes } from '#app/domain/accounts/account.ts'
import { chooseUserType } from '#app/domain/registration/choose-user-type.ts'
import { dashboardOf } from '#app/http/access/dashboards.ts'
import { forSignedIn, signedIn } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { isFromScript, redirectTo } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/choose-type'

export const middleware = [signedIn]

const choiceSchema = z.object({ userType: z.enum(chosenUserTypes, 'Selecione um tipo') })

/** Marks a submission from the account-type dialog, beneath which the page stays open. */
const STAY_FIELD = 'ficar'

const failed = 'Não foi possível definir o tipo de conta.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Tipo de conta') }]
}

export const loader = page({
  gate: forSignedIn,
  load: ({ ctx }) => {
    if (ctx.actor.kind !== 'undecided') throw redirect(dashboardOf(ctx.actor))
    return null
  },
})

export const action = formAction({
  gate: forSignedIn,
  input: choiceSchema,
  fields: [STAY_FIELD],
  failed,
  act: ({ ctx, input }) => chooseUserType(ctx.db, ctx.actor, input.userType),
  refusals: {
    'already-chosen': (_, sent) =>
      staysOnItsPage(sent) ? isChosen() : redirectTo(href('/'), 'type-not-chosen'),
  },
  done: (sent) =>
    staysOnItsPage(sent)
      ? isChosen()
      : redirectTo(
          sent.input.userType === 'candidate'
            ? href('/usuario/dashboard')
            : href('/empresa/dashboard'),
        ),
})

/**
 * Whether the form was submitted from the dialog; if so, the page beneath is reloaded (AUTH-80).
 */
const staysOnItsPage = ({ form, request }: { form: FormData; request: Request }) =>
  form.get(STAY_FIELD) === 'sim' && isFromScript(request)

const isChosen = () => data({ isChosen: true as const })

export const clientAction = keepsInput(failed)

export default function ChooseType({ actionData }: Route.ComponentProps) {
  const state = actionData && 'errors' in actionData ? actionData : undefined
  const { typed } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <AuthHead>Como vai usar o portal?</AuthHead>
      <Form method="post" className="grid gap-4" noValidate>
        {state?.title && (
          <FormErrors title={state.title} signInAt={state.signInAt}>
            {state.sentence}
          </FormErrors>
        )}
        <AccountTypeChoice error={state?.errors.userType} defaultValue={typed('userType')} />
        <Button variant="primary" wide busy={busy}>
          Continuar
        </Button>
      </Form>
    </>
  )
}
