import { Form, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { appointAdmin } from '#app/domain/administrators/change-admins.ts'
import { newAdminSchema } from '#app/domain/administrators/make-admin.ts'
import { adminProofFields, splitProof } from '#app/domain/administrators/prove-admin.ts'
import { hasSecondFactor } from '#app/domain/second-factor/second-factor.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { adminProofAnswers } from '#app/http/forms/admin-proof-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/admin-new'
import { AdminProofFields } from './admin-proof-fields.tsx'
import { backToAdmins } from './back-from-admin.ts'

const title = 'Adicionar administrador'
const failed = 'Não foi possível adicionar o administrador'

export function meta() {
  return [{ title }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const back = backToAdmins({ request })
  if (!actor.canAssignAdmin) throw redirectTo(back, 'admin-not-permitted')
  return { back, hasSecondFactor: await hasSecondFactor(db, actor.userId) }
}

export const action = formAction({
  gate: forAdmin,
  input: newAdminSchema.extend(adminProofFields),
  failed,
  act: ({ ctx, input }) => {
    const { to, proof } = splitProof(input)
    return appointAdmin(ctx, ctx.actor, to, proof)
  },
  refusals: {
    ...adminProofAnswers,
    'not-permitted': (_, sent) => redirectTo(backToAdmins(sent), 'admin-not-permitted'),
    'already-admin': { errors: { email: 'Esta pessoa já é administradora.' }, status: 409 },
    'has-other-role': {
      errors: {
        email: 'Este email é de um candidato ou de uma empresa. Use outro para a administração.',
      },
      status: 409,
    },
  },
  done: (sent) => redirectTo(backToAdmins(sent), 'admin-made'),
})

export const clientAction = keepsInput(failed)

export default function NewAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary, tick } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="text-2xl">{title}</h1>
      <p>
        A pessoa recebe um email para escolher uma palavra-passe. Passa a ver e a mudar tudo o que
        está nesta área.
      </p>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <TextField {...field('name')} label="Nome" autoComplete="off" required />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          hint="Sem conta, ou com uma conta que não é de candidato nem de empresa."
          required
        />
        <CheckboxField
          {...tick('canAssignAdmin')}
          label="Pode nomear e remover outros administradores"
        />
        <AdminProofFields
          id="adicionar"
          hasSecondFactor={loaderData.hasSecondFactor}
          state={actionData}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy} busyLabel="A adicionar">
            Adicionar
          </Button>
          <LinkButton to={loaderData.back}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}
