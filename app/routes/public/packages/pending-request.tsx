import { Form, href, useNavigation } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import { kwanzas } from '#app/domain/jobs/salary-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { type FormState, useFormState } from '#app/ui/form-state.ts'
import type { CompanyBuyer } from './buyer.ts'
import { OrByWhatsapp } from './or-by-whatsapp.tsx'

type PendingRequestProps = {
  pending: NonNullable<CompanyBuyer['pending']>
  whatsappPhone: string
  companyName: string
  state: FormState | undefined
}

/** The request that waits for an administrator, with the place for its proof of payment. */
export function PendingRequest({
  pending,
  whatsappPhone,
  companyName,
  state,
}: PendingRequestProps) {
  const { summary, field } = useFormState(state)
  const busy = useNavigation().formData?.get('acto') === 'comprovativo'
  const { defaultValue: _, ...proof } = field('proof')
  const words = `Olá, segue o comprovativo do pacote ${pending.packageName} da empresa ${companyName}.`
  return (
    <Card as="section" aria-labelledby="solicitacao">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="solicitacao" className="text-lg">
          Solicitação em curso
        </h2>
        <Badge tone="warning">Pendente</Badge>
      </div>
      <p className="mt-3">
        Pacote <strong>{pending.packageName}</strong>, {kwanzas(pending.price)}, pedido{' '}
        <Moment at={pending.requestedAt} />.
      </p>
      <p className="mt-1 text-cinza">
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
            Falta o comprovativo. Envie-o aqui
            <OrByWhatsapp phone={whatsappPhone} words={words} />.
          </>
        )}
      </p>
      <Form
        method="post"
        action={href('/empresas')}
        encType="multipart/form-data"
        className="mt-4 grid gap-3"
      >
        <FormErrors {...summary} />
        <input type="hidden" name="acto" value="comprovativo" />
        <FileField
          {...proof}
          label={pending.proofName ? 'Outro comprovativo' : 'Comprovativo'}
          hint="PDF ou imagem, até 5 MB."
          accept=".pdf,.jpg,.jpeg,.png,.webp"
          required
        />
        <div>
          <Button busy={busy} busyLabel="A enviar">
            Enviar comprovativo
          </Button>
        </div>
      </Form>
    </Card>
  )
}
