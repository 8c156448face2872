import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { unsubscribe } from '#app/domain/alerts/change-alert.ts'
import { listAlerts } from '#app/domain/alerts/list-alerts.ts'
import { findSubscriber } from '#app/domain/alerts/subscriber.ts'
import { done } from '#app/domain/outcome.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/unsubscribe'

const failed = 'Os alertas não foram cancelados'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Deixar de receber alertas') }]
}

export { headers } from './gate.tsx'

/** Opening the page changes nothing, because mail programs open links. */
export const loader = page({
  gate: forPublic,
  load: async ({ ctx, params }) => {
    const secret = params.secret ?? ''
    const subscriber = await findSubscriber(ctx.db, secret)
    const alerts = subscriber ? await listAlerts(ctx.db, subscriber) : []
    const names = alerts.filter(({ isDeleted }) => !isDeleted).map(({ name }) => name)
    const managePath = subscriber && href('/alertas/gerir/:secret', { secret })
    // Answer 200 even for an unknown link, because mail programs repeat the one-click request.
    return { names, managePath }
  },
})

/**
 * Ends all alerts of the recipient. Mail programs send one-click requests without cookies or
 * origin, possibly repeatedly (RFC 8058).
 */
export const action = formAction({
  gate: forPublic,
  input: z.object({}),
  failed,
  act: async ({ ctx, params }) => {
    const subscriber = await findSubscriber(ctx.db, params.secret ?? '')
    if (subscriber) await unsubscribe(ctx.db, subscriber)
    return done()
  },
  refusals: {},
  done: () => undefined,
})

export const clientAction = keepsInput(failed)

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { names, managePath } = loaderData
  const busy = useNavigation().state !== 'idle'
  if (!managePath)
    return (
      <>
        <h1 className="mb-4 text-2xl">Deixar de receber alertas</h1>
        <Notice tone="warning" title="Esta ligação não é válida">
          Se já cancelou todos os alertas, não enviamos mais vagas. Se ainda as recebe, abra a
          ligação do email mais recente.
        </Notice>
      </>
    )
  if (names.length === 0)
    return (
      <>
        <h1 className="mb-4 text-2xl">Deixar de receber alertas</h1>
        <Notice tone="success" title="Não recebe mais alertas">
          Não enviamos mais vagas para este email. Foi engano?{' '}
          <Link to={managePath} className="link">
            Recupere os seus alertas
          </Link>{' '}
          durante um dia.
        </Notice>
      </>
    )
  return (
    <>
      <h1 className="mb-4 text-2xl">Deixar de receber alertas</h1>
      <Form method="post" className="grid gap-4">
        <FormErrors title={actionData?.title}>{actionData?.sentence}</FormErrors>
        <p>
          {names.length === 1 ? 'Apaga o alerta' : `Apaga os ${names.length} alertas`}:{' '}
          {names.join(', ')}.
        </p>
        <Button variant="primary" wide busy={busy} busyLabel="A cancelar">
          Deixar de receber
        </Button>
        <Link to={managePath} className="link inline-flex min-h-11 items-center">
          Prefiro mudar os meus alertas
        </Link>
      </Form>
    </>
  )
}
