import { href } from 'react-router'
import type { RequestToDecide } from '#app/domain/subscriptions/find-request-detail.ts'
import { Notice } from '#app/ui/notice.tsx'

export function PaymentProof({
  request,
}: {
  request: Pick<RequestToDecide, 'id' | 'proof' | 'price' | 'status'>
}) {
  const { id, proof, price, status } = request
  if (!proof && price === 0) return <p>O pacote foi pedido grátis: não há transferência.</p>
  if (!proof && status !== 'pending') return <p>Decidida sem comprovativo no portal.</p>
  if (!proof) {
    return (
      <Notice tone="info" title="Ainda sem comprovativo">
        Pode ter chegado pelo WhatsApp. Confirme a transferência na conta antes de aprovar.
      </Notice>
    )
  }
  const to = href('/comprovativos/:requestId', { requestId: id })
  return (
    <figure className="proof">
      {proof.isPicture && (
        <a href={to} target="_blank" rel="noopener">
          <img src={to} alt="Comprovativo enviado pela empresa (abre noutro separador)" />
        </a>
      )}
      <figcaption>
        <a href={to} target="_blank" rel="noopener" className="btn btn-secondary btn-small">
          Abrir comprovativo<span className="sr-only"> (noutro separador)</span>
        </a>
        <span className="clamped text-sm text-cinza">{proof.name}</span>
      </figcaption>
    </figure>
  )
}
