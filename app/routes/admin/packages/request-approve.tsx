import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { grouped, kwanzas } from '#app/domain/formats/money.ts'
import { approveRequest } from '#app/domain/subscriptions/decide-request.ts'
import {
  type ApprovalPreview,
  previewApproval,
} from '#app/domain/subscriptions/find-request-detail.ts'
import { requestListSchema } from '#app/domain/subscriptions/list-package-requests.ts'
import { paymentFields } from '#app/domain/subscriptions/payment-input.ts'
import { transferReference } from '#app/domain/subscriptions/transfer-reference.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import type { Route } from './+types/request-approve'
import { backToRequests } from './back-to-list.ts'
import { hasPriceChanged, jobsText, priceNowText, requestPrice } from './package-text.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { differenceUnexplained, PaymentFields } from './payment-fields.tsx'
import { PaymentProof } from './payment-proof.tsx'
import { redirectIfDecided } from './redirect-if-decided.ts'

const failed = 'Não foi possível aprovar a solicitação.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Aprovar solicitação') }]
}

export const loader = page({
  gate: forAdmin,
  query: Object.keys(requestListSchema.shape),
  load: async ({ ctx: { db, actor }, params, query }) => {
    const preview = (await previewApproval(db, actor, pathId(params.requestId))) ?? notFound()
    redirectIfDecided(preview.request, query)
    return { preview, envio: randomUUID() }
  },
})

export const action = formAction({
  gate: forAdmin,
  input: z.object({ days: z.coerce.number('Escolha por quantos dias.'), ...paymentFields }),
  once: 'approve-request',
  failed,
  act: ({ ctx, input: { days, ...payment }, params, expectedVersion }) =>
    approveRequest(
      ctx.db,
      ctx.actor,
      pathId(params.requestId),
      days,
      expectedVersion ?? '',
      payment,
    ),
  refusals: {
    'already-decided': (_, { request, params }) =>
      redirectTo(backToRequests(request, params.requestId), 'request-not-approved'),
    'difference-unexplained': { errors: { note: differenceUnexplained } },
    'days-not-offered': { errors: { days: 'Escolha um dos prazos.' } },
    'changed-meanwhile': {
      sentence:
        'A assinatura, o pacote ou o comprovativo mudou entretanto. Veja o que acontece agora e confirme de novo.',
    },
  },
  done: ({ request, params }) =>
    redirectTo(backToRequests(request, params.requestId), 'request-approved'),
})

export const clientAction = keepsInput(failed)

export default function ApproveRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, envio } = loaderData
  const { request, choices, version } = preview
  return (
    <PanelForm
      title="Aprovar solicitação"
      label="Aprovar e ativar"
      busyLabel="A aprovar"
      version={version}
      envio={envio}
      state={actionData}
      known={{ days: request.durationDays, amount: grouped(request.price) }}
      about={
        <p className="clamped mb-4">
          <strong>{request.companyName}</strong> pediu o pacote{' '}
          <strong>{request.packageName}</strong>: {requestPrice(request, 'grátis')},{' '}
          {jobsText(request)} {request.maxJobs === 1 ? 'vaga' : 'vagas'}.
          {request.price > 0 && (
            <>
              {' '}
              A transferência deve levar a referência{' '}
              <strong>{transferReference(request.companyId)}</strong>.
            </>
          )}
          {hasPriceChanged(request) && ` ${priceNowText(request)}`}
        </p>
      }
      aside={<PaymentProof request={request} />}
    >
      {({ field, typed }) => {
        const { id, error } = field('days')
        return (
          <>
            <EndingSubscription ends={preview.ends} />
            <RadioGroupField
              id={id}
              error={error}
              framed
              label="Durante quantos dias"
              name="days"
              defaultValue={typed('days')}
              options={choices.map(({ days, endDate }) => ({
                value: String(days),
                label: `${days} dias${days === request.durationDays ? ' (a duração do pacote)' : ''}`,
                hint: `Até ${longDate(endDate)}`,
              }))}
            />
            {request.price > 0 && (
              <PaymentFields
                field={field}
                amountHint={`O preço do pedido: ${kwanzas(request.price)}. 0 é uma cortesia.`}
              />
            )}
          </>
        )
      }}
    </PanelForm>
  )
}

function EndingSubscription({ ends }: Pick<ApprovalPreview, 'ends'>) {
  if (!ends) return <p>A empresa não tem uma assinatura ativa: nada termina.</p>
  const { packageName, endDate, jobsUsed, maxJobs, extraJobs } = ends
  const isOver = endDate.getTime() < Date.now()
  return (
    <p>
      A assinatura <strong>{packageName}</strong>,{' '}
      {isOver ? `que acabou em ${longDate(endDate)}` : `que iria até ${longDate(endDate)}`}, termina
      já, com {jobsUsed} de {jobsText({ maxJobs, extraJobs })} vagas usadas. O que falta dela não
      passa para a nova. As vagas publicadas continuam.
    </p>
  )
}

export const ErrorBoundary = PackagesNotLoaded
