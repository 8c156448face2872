import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { removeIncident } from '#app/domain/platform-status/edit-incidents.ts'
import { findIncident } from '#app/domain/platform-status/find-platform-status.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/incident-remove'

const failed = 'O incidente não foi retirado'
const list = href('/admin/estado')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Retirar incidente') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor }, params }) =>
    (await findIncident(db, actor, pathId(params.incidentId))) ?? notFound(),
})

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => removeIncident(ctx.db, ctx.actor, pathId(params.incidentId)),
  refusals: { 'not-found': () => redirectTo(list, 'incident-already-gone') },
  done: () => redirectTo(list, 'incident-saved'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function RemoveIncident({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question={`Retirar o incidente «${loaderData.title}»?`}
      confirmLabel="Retirar incidente"
      cancelTo={list}
      busy={busy}
      busyLabel="A retirar"
      {...(actionData
        ? { summary: { title: actionData.title ?? '', children: actionData.sentence, fields: [] } }
        : {})}
    >
      Deixa de estar em /estado, no JSON e no RSS, e não pode ser reposto. Se já passou, marque-o
      antes como resolvido.
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
