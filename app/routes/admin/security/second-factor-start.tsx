import { Form, href, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import {
  beginSchema,
  beginSecondFactor,
  findSecondFactor,
} from '#app/domain/second-factor/second-factor.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import type { Route } from './+types/second-factor-start'
import { secondFactorAnswers } from './second-factor-answers.ts'
import { PasswordField } from './second-factor-fields.tsx'

const title = 'Ligar segundo factor'

export function meta() {
  return [{ title }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const { state } = await findSecondFactor(ctx, ctx.actor)
  if (state === 'on') throw redirectTo(href('/admin/seguranca'), 'second-factor-already-on')
  return { isRequired: (await ctx.settings()).requireAdminSecondFactor }
}

export const action = formAction({
  gate: forAdmin,
  input: beginSchema,
  failed: 'Não foi possível ligar o segundo factor',
  act: ({ ctx, input }) => beginSecondFactor(ctx, ctx.actor, input),
  refusals: {
    ...secondFactorAnswers,
    'already-on': () => redirectTo(href('/admin/seguranca'), 'second-factor-already-on'),
  },
  done: () => redirectTo(href('/admin/seguranca/segundo-factor/codigo')),
})

export const clientAction = keepsInput('Não foi possível ligar o segundo factor')

export default function StartSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="text-2xl">{title}</h1>
      {loaderData.isRequired && (
        <NoticeBody title="Ligue o segundo factor para continuar">
          A plataforma exige-o a todos os administradores. Demora dois minutos.
        </NoticeBody>
      )}
      <p>
        Precisa de uma aplicação de códigos no telemóvel, como Google Authenticator, Microsoft
        Authenticator ou Aegis. Primeiro, confirme a sua palavra-passe.
      </p>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <PasswordField {...field('password')} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy}>
            Continuar
          </Button>
          {!loaderData.isRequired && (
            <LinkButton to={href('/admin/seguranca')}>Cancelar</LinkButton>
          )}
        </div>
      </Form>
    </div>
  )
}
