import { data, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { canWithdraw } from '#app/domain/applications/application.ts'
import { findOwnApplication } from '#app/domain/applications/find-own-application.ts'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/withdraw'
import { listBehind } from './application-filters.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Retirar candidatura') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const application = await findApplication(params.applicationId, context)
  const list = listBehind(request)
  if (!canWithdraw(application)) throw redirectTo(list, whyNot(application))
  return { title: application.title, companyName: application.companyName, list }
}

export const action = formAction({
  gate: forCandidate,
  input: z.object({}),
  failed: 'Erro ao retirar candidatura',
  act: ({ ctx, params }) => withdrawApplication(ctx.db, ctx.actor, pathId(params.applicationId)),
  refusals: {
    // The company has decided meanwhile; the list shows the current status.
    'not-submitted': ({ detail }, { request }) => redirectTo(listBehind(request), whyNot(detail)),
  },
  done: ({ request }) => redirectTo(listBehind(request), 'application-withdrawn'),
})

export const clientAction = keepsAnswering('Erro ao retirar candidatura', notReached)

async function findApplication(id: string, context: Route.LoaderArgs['context']) {
  const { db, actor } = forCandidate(context)
  const applicationId = readId(id)
  const application = applicationId && (await findOwnApplication(db, actor, applicationId))
  if (!application) throw data(null, { status: 404 })
  return application
}

function whyNot({ status }: { status: string }) {
  return status === 'withdrawn' ? 'application-already-withdrawn' : 'application-not-withdrawn'
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { title, companyName, list } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {actionData && (
        <Notice tone="destructive" title={actionData.title ?? ''}>
          {actionData.sentence}
        </Notice>
      )}
      <ConfirmPanel
        question="Tem certeza que deseja retirar esta candidatura?"
        confirmLabel="Retirar candidatura"
        cancelLabel="Manter a candidatura"
        cancelTo={list}
        busy={busy}
        busyLabel="A retirar"
      >
        {title}, {companyName}. A empresa vê que a retirou, e não poderá candidatar-se de novo a
        esta vaga.
      </ConfirmPanel>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao retirar candidatura" />
}
