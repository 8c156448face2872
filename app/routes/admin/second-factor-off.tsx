import { Form, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/keeps-input.ts'
import {
  bothSchema,
  findSecondFactor,
  switchOffSecondFactor,
} from '#app/domain/accounts/second-factor.ts'
import { forAdmin } from '#app/http/gates.ts'
import { parseForm, refusal, sendBack } from '#app/http/parse-form.ts'
import { readForm } from '#app/http/read-form.ts'
import { goTo } from '#app/http/with-cookies.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { NoticeBody } from '#app/ui/notice.tsx'
import type { Route } from './+types/second-factor-off'
import { CodeField, PasswordField } from './second-factor-fields.tsx'
import { sayRefusal } from './second-factor-refusal.ts'

const title = 'Desligar segundo factor'
const needed = 'A plataforma exige um segundo factor a todos os administradores.'

export function meta() {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const outside = forAdmin(context)
  const { state } = await findSecondFactor(outside, outside.actor)
  if (state !== 'on') throw goTo('/admin/seguranca/segundo-factor')
  return { isRequired: (await outside.settings()).requireAdminSecondFactor }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outside = forAdmin(context)
  const { state } = await findSecondFactor(outside, outside.actor)
  if (state !== 'on') return goTo('/admin/seguranca/segundo-factor')
  const form = await readForm(request, outside)
  const parsed = parseForm(form, bothSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const answer = await switchOffSecondFactor(outside, outside.actor, parsed.value)
  if (answer.ok) return goTo('/admin/seguranca', 'second-factor-off')
  if (answer.refusal === 'needed-by-setting')
    return sendBack(refusal(form, { title: 'Não pode ser desligado', sentence: needed }), 409)
  return sayRefusal(form, answer)
}

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
            <LinkButton to="/admin/seguranca">Voltar à segurança</LinkButton>
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
            <CodeField {...field('codigo')} />
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/admin/seguranca">Manter ligado</LinkButton>
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
