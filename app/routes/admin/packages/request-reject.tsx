import { randomUUID } from 'node:crypto'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { rejectionSchema, rejectRequest } from '#app/domain/subscriptions/decide-request.ts'
import { findRequestToDecide } from '#app/domain/subscriptions/find-request-detail.ts'
import { requestListSchema } from '#app/domain/subscriptions/list-package-requests.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/request-reject'
import { backToRequests } from './back-to-list.ts'
import { requestPrice } from './package-text.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { PaymentProof } from './payment-proof.tsx'
import { redirectIfDecided } from './redirect-if-decided.ts'

const failed = 'Não foi possível rejeitar a solicitação.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Rejeitar solicitação') }]
}

export const loader = page({
  gate: forAdmin,
  query: Object.keys(requestListSchema.shape),
  load: async ({ ctx: { db, actor }, params, query }) => {
    const request = (await findRequestToDecide(db, actor, pathId(params.requestId))) ?? notFound()
    redirectIfDecided(request, query)
    return { request, envio: randomUUID() }
  },
})

export const action = formAction({
  gate: forAdmin,
  input: rejectionSchema,
  once: 'reject-request',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    rejectRequest(ctx.db, ctx.actor, pathId(params.requestId), input, Number(expectedVersion)),
  refusals: {
    'already-decided': (_, { request, params }) =>
      redirectTo(backToRequests(request, params.requestId), 'request-not-rejected'),
    'changed-meanwhile': {
      sentence:
        'O pedido mudou entretanto: a empresa enviou um comprovativo. Veja-o e decida de novo. O que escreveu continua aqui.',
    },
  },
  done: ({ request, params }) =>
    redirectTo(backToRequests(request, params.requestId), 'request-rejected'),
})

export const clientAction = keepsInput(failed)

export default function RejectRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, envio } = loaderData
  return (
    <PanelForm
      title="Rejeitar solicitação"
      label="Rejeitar e avisar a empresa"
      busyLabel="A rejeitar"
      variant="danger"
      version={request.version}
      envio={envio}
      state={actionData}
      about={
        <p className="clamped mb-4">
          <strong>{request.companyName}</strong> pediu o pacote{' '}
          <strong>{request.packageName}</strong>: {requestPrice(request, 'grátis')}.
        </p>
      }
      aside={<PaymentProof request={request} />}
    >
      {({ field }) => (
        <TextAreaField
          {...field('reason')}
          label="Motivo da rejeição"
          hint="A empresa lê-o no email e nos seus planos."
          rows={4}
          required
        />
      )}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
