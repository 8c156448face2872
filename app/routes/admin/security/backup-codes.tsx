import { data, Form, href, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import {
  bothSchema,
  findSecondFactor,
  renewBackupCodes,
} from '#app/domain/second-factor/second-factor.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/backup-codes'
import { BackupCodes } from './backup-code-list.tsx'
import { secondFactorAnswers } from './second-factor-answers.ts'
import { CodeField, PasswordField } from './second-factor-fields.tsx'

const title = 'Novos códigos de reserva'

export function meta() {
  return [{ title }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const { state } = await findSecondFactor(ctx, ctx.actor)
  if (state !== 'on') throw redirectTo(href('/admin/seguranca/segundo-factor'))
  return null
}

export const action = formAction({
  gate: forAdmin,
  input: bothSchema,
  failed: 'Não foi possível criar códigos',
  instead: async ({ ctx }) => {
    const { state } = await findSecondFactor(ctx, ctx.actor)
    return state === 'on' ? undefined : redirectTo(href('/admin/seguranca/segundo-factor'))
  },
  act: ({ ctx, input }) => renewBackupCodes(ctx, ctx.actor, input),
  refusals: secondFactorAnswers,
  done: ({ value }) => data(value),
})

export const clientAction = keepsInput('Não foi possível criar códigos')

export default function RenewBackupCodes({ actionData }: Route.ComponentProps) {
  const state = actionData && 'errors' in actionData ? actionData : undefined
  const { field, summary } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  if (actionData && 'backupCodes' in actionData)
    return <BackupCodes title={title} codes={actionData.backupCodes} />
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="text-2xl">{title}</h1>
      <p>Os códigos que tem agora deixam de funcionar.</p>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <PasswordField {...field('password')} />
        <CodeField {...field('code')} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy} busyLabel="A criar">
            Criar novos códigos
          </Button>
          <LinkButton to={href('/admin/seguranca')}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}
