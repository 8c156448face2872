import { randomUUID } from 'node:crypto'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { grouped, kwanzas } from '#app/domain/formats/money.ts'
import {
  correctionSchema,
  correctPayment,
  findPayment,
} from '#app/domain/subscriptions/correct-payment.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/payment-correct'
import { backToPayments } from './back-to-list.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { PaymentFields } from './payment-fields.tsx'

const failed = 'Não foi possível corrigir o pagamento.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Corrigir pagamento') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor }, params }) => {
    const payment = (await findPayment(db, actor, pathId(params.paymentId))) ?? notFound()
    return { payment, envio: randomUUID() }
  },
})

export const action = formAction({
  gate: forAdmin,
  input: correctionSchema,
  once: 'correct-payment',
  failed,
  act: ({ ctx, input, params }) =>
    correctPayment(ctx.db, ctx.actor, pathId(params.paymentId), input),
  refusals: {
    'already-void': {
      sentence: 'Este pagamento já foi anulado ou corrigido. Veja o que ficou na lista.',
      status: 409,
    },
  },
  done: ({ request, input }) =>
    redirectTo(
      backToPayments(request),
      input.act === 'corrigir' ? 'payment-corrected' : 'payment-voided',
    ),
})

export const clientAction = keepsInput(failed)

export default function CorrectPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, envio } = loaderData
  const { amount, receivedOn, bankReference } = payment
  return (
    <PanelForm
      title="Corrigir pagamento"
      label="Guardar correção"
      busyLabel="A guardar"
      envio={envio}
      state={actionData}
      known={{ act: 'corrigir', amount: grouped(amount), receivedOn, bankReference }}
      about={
        <p className="clamped mb-4">
          <strong>{kwanzas(amount)}</strong> de{' '}
          <strong>{payment.payerName ?? 'uma empresa eliminada'}</strong>, pelo pacote{' '}
          {payment.packageName}. O registo de agora fica na lista, anulado, com o motivo. A
          assinatura não muda.
        </p>
      }
    >
      {({ field, typed }) => {
        const { id, error } = field('act')
        return (
          <div className="grid gap-4">
            <RadioGroupField
              id={id}
              error={error}
              framed
              label="O que fazer"
              name="act"
              defaultValue={typed('act')}
              options={[
                {
                  value: 'corrigir',
                  label: 'Corrigir',
                  hint: 'Registar de novo como ficou em baixo.',
                },
                { value: 'anular', label: 'Anular', hint: 'O dinheiro não foi recebido.' },
              ]}
            />
            <PaymentFields
              field={field}
              hasNote={false}
              amountHint="0 é uma cortesia. Ao anular não conta."
            />
            <TextAreaField
              {...field('reason')}
              label="Motivo"
              hint="Fica no pagamento e no histórico. A empresa não o lê."
              rows={3}
              required
            />
          </div>
        )
      }}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
