import { Moment } from '#app/components/text/moment.tsx'
import { priceText } from '#app/domain/formats/money.ts'
import type { OwnRequest } from '#app/domain/subscriptions/list-package-requests.ts'
import {
  type PackageRequestStatus,
  packageRequestStatusLabels,
} from '#app/domain/subscriptions/package.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'

const tones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
} satisfies Record<PackageRequestStatus, BadgeTone>

export function OwnRequests({ requests }: { requests: OwnRequest[] }) {
  return (
    <Card as="section" aria-labelledby="pedidos">
      <h2 id="pedidos" className="mb-2 text-lg">
        Solicitações
      </h2>
      <ul className="grid gap-3">
        {requests.map(({ id, packageName, price, status, requestedAt, rejectionReason }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                <strong>{packageName}</strong>, {priceText(price)}
              </span>
              <span className="flex flex-wrap items-center gap-2 text-sm text-cinza">
                <Moment at={requestedAt} />
                <Badge tone={tones[status]}>{packageRequestStatusLabels[status]}</Badge>
              </span>
            </p>
            {rejectionReason && (
              <p className="clamped text-sm whitespace-pre-line">Motivo: {rejectionReason}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
