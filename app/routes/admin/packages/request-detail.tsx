import { href, Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { RequestDetail as Detail } from '#app/domain/subscriptions/find-request-detail.ts'
import { packageRequestStatusLabels } from '#app/domain/subscriptions/package.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { transferReference } from '#app/domain/subscriptions/transfer-reference.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { History } from './history.tsx'
import {
  hasPriceChanged,
  jobsText,
  priceNowText,
  requestPrice,
  requestTones,
} from './package-text.ts'
import { PaymentProof } from './payment-proof.tsx'
import { Fact } from './subscription-detail.tsx'

type DetailProps = {
  request: Detail
  closesTo: string
  /** The query of the list to which the panels return. */
  search: string
}

export function RequestDetail({ request, closesTo, search }: DetailProps) {
  const { companyName, packageName, packageType, price, status, rejectionReason } = request
  return (
    <Card as="article">
      <p className="mb-2">
        <Link to={closesTo} preventScrollReset className="link">
          Voltar à lista
        </Link>
      </p>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="clamped text-lg">{companyName}</h2>
        <Badge tone={requestTones[status]}>{packageRequestStatusLabels[status]}</Badge>
      </div>
      {status === 'pending' && <Decision id={request.id} search={search} />}
      <dl className="facts facts-close">
        <Fact name="Pacote">{packageName}</Fact>
        <Fact name="Tipo">{plans[packageType].name}</Fact>
        <Fact name="Preço">
          {requestPrice(request)}
          {status === 'pending' && hasPriceChanged(request) && `. ${priceNowText(request)}`}
        </Fact>
        <Fact name="Vagas">{jobsText(request)}</Fact>
        <Fact name="Duração">{request.durationDays} dias</Fact>
        {price > 0 && <Fact name="Referência">{transferReference(request.companyId)}</Fact>}
        <Fact name="Pedida">
          <Moment at={request.requestedAt} full />
        </Fact>
        {request.processedAt && (
          <Fact name="Decidida">
            <Moment at={request.processedAt} full />
          </Fact>
        )}
      </dl>
      {rejectionReason && (
        <section className="mt-3">
          <h3 className="mb-1">Motivo da rejeição</h3>
          <p className="clamped whitespace-pre-line">{rejectionReason}</p>
        </section>
      )}
      <section className="mt-4">
        <h3 className="mb-2">Comprovativo</h3>
        <PaymentProof request={request} />
      </section>
      <section className="mt-5">
        <h3 className="mb-2">Histórico</h3>
        <History label="Histórico da solicitação" entries={request.history} />
      </section>
    </Card>
  )
}

function Decision({ id, search }: { id: string; search: string }) {
  const at = { requestId: id }
  return (
    <div className="row-actions mb-4">
      <LinkButton
        to={href('/admin/pacotes/solicitacoes/:requestId/aprovar', at) + search}
        variant="primary"
        preventScrollReset
      >
        Aprovar
      </LinkButton>
      <LinkButton
        to={href('/admin/pacotes/solicitacoes/:requestId/rejeitar', at) + search}
        variant="danger"
        preventScrollReset
      >
        Rejeitar
      </LinkButton>
    </div>
  )
}
