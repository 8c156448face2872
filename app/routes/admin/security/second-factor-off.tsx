import { Form, href, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import {
  bothSchema,
  findSecondFactor,
  switchOffSecondFactor,
} from '#app/domain/second-factor/second-factor.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import type { Route } from './+types/second-factor-off'
import { secondFactorAnswers } from './second-factor-answers.ts'
import { CodeField, PasswordField } from './second-factor-fields.tsx'

const title = 'Desligar segundo factor'
const needed = 'A plataforma exige um segundo factor a todos os administradores.'

export function meta() {
  return [{ title }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const { state } = await findSecondFactor(ctx, ctx.actor)
  if (state !== 'on') throw redirectTo(href('/admin/seguranca/segundo-factor'))
  return { isRequired: (await ctx.settings()).requireAdminSecondFactor }
}

export const action = formAction({
  gate: forAdmin,
  input: bothSchema,
  failed: 'Não foi possível desligar o segundo factor',
  instead: async ({ ctx }) => {
    const { state } = await findSecondFactor(ctx, ctx.actor)
    return state === 'on' ? undefined : redirectTo(href('/admin/seguranca/segundo-factor'))
  },
  act: ({ ctx, input }) => switchOffSecondFactor(ctx, ctx.actor, input),
  refusals: {
    ...secondFactorAnswers,
    'needed-by-setting': { title: 'Não pode ser desligado', sentence: needed },
  },
  done: () => redirectTo(href('/admin/seguranca'), 'second-factor-off'),
})

export const clientAction = keepsInput('Não foi possível desligar o segundo factor')

export default function SwitchOffSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="text-2xl">{title}</h1>
      {loaderData.isRequired ? (
        <>
          <NoticeBody title="Não pode ser desligado">{needed}</NoticeBody>
          <div>
            <LinkButton to={href('/admin/seguranca')}>Voltar à segurança</LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>
            A sua conta volta a abrir só com a palavra-passe, e os códigos de reserva deixam de
            funcionar.
          </p>
          <Form method="post" className="grid gap-4" noValidate>
            <FormErrors {...summary} />
            <PasswordField {...field('password')} />
            <CodeField {...field('code')} />
            <div className="flex flex-wrap gap-3">
              <LinkButton to={href('/admin/seguranca')}>Manter ligado</LinkButton>
              <Button variant="danger" busy={busy} busyLabel="A desligar">
                Desligar
              </Button>
            </div>
          </Form>
        </>
      )}
    </div>
  )
}
