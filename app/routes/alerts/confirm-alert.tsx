import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { alertFrequencyLabels, MAX_ALERTS } from '#app/domain/alerts/alert.ts'
import { confirmAlert, findAlertToConfirm } from '#app/domain/alerts/confirm-alert.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/confirm-alert'

const failed = 'Não foi possível confirmar o alerta'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Confirmar alerta') }]
}

export { headers } from './gate.tsx'

/**
 * Opening the link changes nothing, because mail programs open links. Only the button confirms the
 * alert.
 */
export const loader = page({
  gate: forPublic,
  load: async ({ ctx, params }) => {
    const alert = await findAlertToConfirm(ctx.db, params.secret ?? '')
    return data({ alert }, { status: alert ? 200 : 410 })
  },
})

export const action = formAction({
  gate: forPublic,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => confirmAlert(ctx, ctx.actor, params.secret ?? ''),
  refusals: {
    'link-not-valid': { sentence: 'Esta ligação já não é válida. Crie o alerta de novo.' },
    'too-many-alerts': {
      sentence: `Este email já tem o máximo de alertas: ${MAX_ALERTS.visitor}, ou ${MAX_ALERTS.candidate} com uma conta de candidato. Apague um deles: cada email de alerta tem a ligação para isso.`,
    },
  },
  done: ({ value }) =>
    redirectTo(href('/alertas/gerir/:secret', { secret: value.secret }), 'alert-confirmed'),
})

export const clientAction = keepsInput(failed)

export default function ConfirmAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { alert } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-4 text-2xl">Confirmar alerta</h1>
      {alert ? (
        <Form method="post" className="grid gap-4">
          <FormErrors title={actionData?.title}>{actionData?.sentence}</FormErrors>
          <p>
            Carregue no botão para receber as vagas novas de <strong>{alert.name}</strong>:{' '}
            {alertFrequencyLabels[alert.frequency].toLowerCase()}.
          </p>
          <Button variant="primary" wide busy={busy} busyLabel="A confirmar">
            Confirmar alerta
          </Button>
        </Form>
      ) : (
        <Notice tone="warning" title="Esta ligação já não é válida">
          O alerta não foi confirmado a tempo, ou já o apagou.{' '}
          <Link to={href('/alertas/novo')} className="link">
            Crie um novo
          </Link>
          .
        </Notice>
      )}
    </>
  )
}
