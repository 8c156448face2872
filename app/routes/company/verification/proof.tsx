import type { ReactNode } from 'react'
import { longDate } from '#app/domain/formats/dates.ts'
import type { LastVerification } from '#app/domain/verification/list-verifications.ts'
import { Badge } from '#app/ui/badge.tsx'

export function Proof({
  title,
  isProved,
  isPending = false,
  children,
}: {
  title: string
  isProved: boolean
  isPending?: boolean
  children: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-2 [overflow-wrap:anywhere]">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {title}
        {isProved ? (
          <Badge tone="success">Provado</Badge>
        ) : isPending ? (
          <Badge tone="info">À espera</Badge>
        ) : (
          <Badge>Por provar</Badge>
        )}
      </h3>
      {children}
    </div>
  )
}

export function RequestState({ request }: { request: LastVerification | undefined }) {
  if (!request) return null
  if (request.outcome === null)
    return <p className="text-cinza">Pedido a {longDate(request.requestedAt)}.</p>
  if (request.outcome === 'accepted' || !request.decidedAt) return null
  return (
    <div>
      <p>Recusado a {longDate(request.decidedAt)}, por este motivo:</p>
      <blockquote className="mt-1 whitespace-pre-line rounded-md bg-sunken px-4 py-3">
        {request.reason}
      </blockquote>
    </div>
  )
}
