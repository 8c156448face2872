import { randomUUID } from 'node:crypto'
import { Form, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findCompany } from '#app/domain/companies/find-company.ts'
import {
  invitationSchema,
  inviteToCompany,
} from '#app/domain/companies/lifecycle/invite-to-company.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/company-invite'
import { toCompany } from './to-company.ts'

const failed = 'Não foi possível enviar o convite'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Convidar quem gere a empresa') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const company = (await findCompany(db, actor, pathId(params.companyId))) ?? notFound()
  return {
    company: { name: company.name, mayInvite: company.may.invite },
    back: toCompany({ request, params }),
    envio: randomUUID(),
  }
}

export const action = formAction({
  gate: forAdmin,
  input: invitationSchema,
  once: 'invite-to-company',
  failed,
  act: ({ ctx, input, params }) =>
    inviteToCompany(ctx.db, ctx.actor, pathId(params.companyId), input),
  refusals: {
    'already-claimed': { sentence: 'Esta empresa já tem conta.' },
    'email-taken': {
      errors: { email: 'Este email já tem uma conta. Use outro.' },
      status: 409,
    },
  },
  done: (sent) => redirectTo(toCompany(sent), 'company-invited'),
})

export const clientAction = keepsInput(failed)

export default function InviteToCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { name, mayInvite } = loaderData.company
  const { field, summary } = useFormState(actionData)
  const key = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="text-2xl">Convidar quem gere a empresa</h1>
      <p className="clamped">
        Quem receber o email escolhe uma palavra-passe e passa a gerir <strong>{name}</strong>. Um
        convite anterior deixa de funcionar.
      </p>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={key} />
        <TextField
          {...field('email')}
          label="Email de quem gere a empresa"
          type="email"
          autoComplete="off"
          required
        />
        <div className="row-actions">
          <Button
            variant="primary"
            busy={busy}
            busyLabel="A enviar"
            disabledReason={mayInvite ? undefined : 'Esta empresa já tem conta.'}
          >
            Enviar convite
          </Button>
          <LinkButton to={loaderData.back}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
