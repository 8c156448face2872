import { Form, href, useLocation, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { BankAccount } from '#app/components/packages/bank-account.tsx'
import { OrByWhatsapp } from '#app/components/packages/or-by-whatsapp.tsx'
import type { OfferedPackage } from '#app/components/packages/package-card.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { longDate } from '#app/domain/formats/dates.ts'
import { kwanzas } from '#app/domain/formats/money.ts'
import { offerVersion } from '#app/domain/subscriptions/package-offer.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Buyer, CompanyBuyer } from './buyer.ts'

type PurchaseDialogProps = {
  offer: OfferedPackage
  buyer: Buyer | null
  state: FormState | undefined
  onClose: () => void
}

export function PurchaseDialog({ offer, buyer, state, onClose }: PurchaseDialogProps) {
  return (
    <Dialog title={`Comprar ${offer.name}`} closesTo={href('/empresas')} onClose={onClose}>
      {buyer?.kind === 'company' ? (
        <Purchase offer={offer} buyer={buyer} state={state} />
      ) : (
        <Notice
          title="Conta de empresa necessária"
          action={<LinkButton to={href('/suporte-empresa')}>Suporte a empresas</LinkButton>}
        >
          Para comprar um pacote é preciso uma conta de empresa. A que está a usar é de outro tipo:
          saia e entre com a conta da empresa, ou crie uma com outro email.
        </Notice>
      )}
    </Dialog>
  )
}

function Purchase({
  offer,
  buyer,
  state,
}: {
  offer: OfferedPackage
  buyer: CompanyBuyer
  state: FormState | undefined
}) {
  const { summary, field } = useFormState(state)
  const busy = useNavigation().formAction === href('/empresas')
  const { state: locationState } = useLocation()
  const { defaultValue: _, ...proof } = field('proof')
  const isFree = offer.price === 0
  if (buyer.hasPendingRequest && !state) {
    return (
      <Notice title="Já tem uma solicitação pendente.">
        Pode ter uma de cada vez. Se quiser outro pacote, fale connosco
        {buyer.payment.whatsappPhone
          ? ` pelo ${buyer.payment.whatsappPhone}`
          : ' pela página de contacto'}
        .
      </Notice>
    )
  }
  return (
    <div className="grid gap-5">
      <FormErrors {...summary} />
      <RunningSubscription room={buyer.room} />
      {isFree ? (
        <p>Este pacote é grátis: não há nada a transferir.</p>
      ) : (
        <HowToPay offer={offer} buyer={buyer} />
      )}
      <Form
        method="post"
        action={href('/empresas')}
        encType="multipart/form-data"
        // The history state reopens the dialog after a refusal.
        state={{ ...locationState, packageId: offer.id }}
        className="grid gap-4"
      >
        <input type="hidden" name="packageId" value={offer.id} />
        <input type="hidden" name="versao" value={offerVersion(offer)} />
        <input type="hidden" name="envio" value={buyer.envio} />
        <ActiveCompany />
        {!isFree && (
          <FileField
            {...proof}
            label="Comprovativo"
            hint="PDF ou imagem, até 5 MB."
            accept="application/pdf,.pdf,image/*"
            optional
          />
        )}
        <Button variant="primary" wide busy={busy} busyLabel="A enviar">
          Enviar solicitação
        </Button>
        <p className="text-sm text-cinza">
          {`O pacote só fica ativo depois de confirmarmos o ${isFree ? 'pedido' : 'pagamento'}, em geral em 24 horas úteis.`}
        </p>
      </Form>
    </div>
  )
}

/** A purchase ends the running subscription, with its remaining days and jobs. */
function RunningSubscription({ room }: Pick<CompanyBuyer, 'room'>) {
  if (!room?.planEndsAt || !room.subscription) return null
  const { packageName, jobsUsed, jobsBought } = room.subscription
  const jobsLeft = jobsBought ? Math.max(jobsBought - jobsUsed, 0) : 0
  const left =
    jobsLeft > 0 ? ` e tem ${jobsLeft === 1 ? '1 vaga' : `${jobsLeft} vagas`} por usar` : ''
  return (
    <Notice tone="warning" title={`O pacote ${packageName} termina quando este for ativado`}>
      {`Ainda vale até ${longDate(room.planEndsAt)}${left}. O que falta dele não passa para o novo pacote. As vagas publicadas continuam.`}
    </Notice>
  )
}

function HowToPay({ offer, buyer }: { offer: OfferedPackage; buyer: CompanyBuyer }) {
  const words = `Olá, segue o comprovativo do pacote ${offer.name} da empresa ${buyer.name} (${buyer.reference}).`
  return (
    <>
      <section aria-labelledby="transferir">
        <h3 id="transferir" className="text-lg">
          {`1. Transfira ${kwanzas(offer.price)}`}
        </h3>
        <BankAccount bank={buyer.payment.bank} reference={buyer.reference} />
      </section>
      <section aria-labelledby="comprovar">
        <h3 id="comprovar" className="text-lg">
          2. Envie o comprovativo
        </h3>
        <p className="mt-1">
          Aqui em baixo, agora ou mais tarde
          <OrByWhatsapp before="," phone={buyer.payment.whatsappPhone} words={words} />.
        </p>
      </section>
    </>
  )
}
