import { Form, href, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { Moment } from '#app/components/text/moment.tsx'
import { priceText } from '#app/domain/formats/money.ts'
import type { PaymentDetails } from '#app/domain/settings/payment-details.ts'
import type { FoundRequest } from '#app/domain/subscriptions/find-package-request.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Link } from '#app/ui/link.tsx'
import { ActiveCompany } from '../session/active-company.tsx'
import { BankAccount } from './bank-account.tsx'
import { OrByWhatsapp } from './or-by-whatsapp.tsx'

type PendingRequestProps = {
  pending: FoundRequest
  payment: PaymentDetails
  companyName: string
  reference: string
  state?: FormState | undefined
  back?: string
}

export function PendingRequest(props: PendingRequestProps) {
  const { packageName, price, requestedAt } = props.pending
  const isFree = price === 0
  return (
    <Card as="section" aria-labelledby="solicitacao">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="solicitacao" className="text-lg">
          Solicitação em curso
        </h2>
        <Badge tone="warning">Pendente</Badge>
      </div>
      <p className="mt-3">
        Pacote <strong>{packageName}</strong>, {priceText(price)}, pedido{' '}
        <Moment at={requestedAt} />.
      </p>
      {isFree ? (
        <p className="mt-2 text-cinza">Não há nada a transferir. Estamos a confirmar o pedido.</p>
      ) : (
        <Payment {...props} />
      )}
    </Card>
  )
}

function Payment(props: PendingRequestProps) {
  const { pending, payment, companyName, reference, state, back } = props
  const { summary, field } = useFormState(state)
  const busy = useNavigation().formData?.get('acto') === 'comprovativo'
  const { defaultValue: _, ...proof } = field('proof')
  const words = `Olá, segue o comprovativo do pacote ${pending.packageName} da empresa ${companyName} (${reference}).`
  return (
    <>
      {!pending.proofName &&
        (pending.isOnSale ? (
          <BankAccount bank={payment.bank} reference={reference} />
        ) : (
          <p className="mt-2">
            Este pacote deixou entretanto de estar à venda. Se ainda não transferiu, não transfira:{' '}
            <Link to={href('/contato')} className="link">
              fale connosco
            </Link>{' '}
            primeiro.
          </p>
        ))}
      <p className="mt-2 text-cinza">
        {pending.proofName ? (
          <>
            Comprovativo recebido:{' '}
            <a className="link" href={href('/comprovativos/:requestId', { requestId: pending.id })}>
              {pending.proofName}
            </a>
            . Estamos a confirmar o pagamento.
          </>
        ) : (
          <>
            {pending.isOnSale
              ? 'Falta o comprovativo. Envie-o aqui'
              : 'Se já transferiu, envie o comprovativo aqui'}
            <OrByWhatsapp phone={payment.whatsappPhone} words={words} />.
          </>
        )}
      </p>
      <Form
        method="post"
        action={href('/empresas')}
        encType="multipart/form-data"
        className="mt-4 grid grid-cols-1 gap-3"
      >
        <ActiveCompany />
        <FormErrors {...summary} />
        <input type="hidden" name="acto" value="comprovativo" />
        {back && <input type="hidden" name="voltar" value={back} />}
        <FileField
          {...proof}
          label={pending.proofName ? 'Outro comprovativo' : 'Comprovativo'}
          hint={
            pending.proofName
              ? 'PDF ou imagem, até 5 MB. Substitui o anterior: se transferiu em duas vezes, junte os dois comprovativos num só ficheiro.'
              : 'PDF ou imagem, até 5 MB.'
          }
          accept="application/pdf,.pdf,image/*"
          required
        />
        <div>
          <Button busy={busy} busyLabel="A enviar" className="clamped max-w-full">
            Enviar comprovativo
          </Button>
        </div>
      </Form>
    </>
  )
}
