import { href } from 'react-router'
import { hookEventLabels } from '#app/domain/api-access/hook-event.ts'
import type { ListedWebhook } from '#app/domain/api-access/list-webhooks.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'

export function WebhookList({ webhooks }: { webhooks: ListedWebhook[] }) {
  if (webhooks.length === 0) {
    return (
      <p className="text-cinza">
        O portal avisa o seu programa quando algo acontece, por exemplo uma candidatura nova.
      </p>
    )
  }
  return (
    <ul className="grid gap-2">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="card grid gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <Link
              to={href('/empresa/integracoes/enderecos/:webhookId', { webhookId: webhook.id })}
              className="min-w-0 font-semibold break-all"
            >
              {webhook.url}
            </Link>
            <WebhookState webhook={webhook} />
          </span>
          <span className="text-sm text-cinza">
            {webhook.events.map((event) => hookEventLabels[event]).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function WebhookState({
  webhook: { isActive, failingSince },
}: {
  webhook: Pick<ListedWebhook, 'isActive' | 'failingSince'>
}) {
  if (!isActive) return <Badge tone="danger">Desligado</Badge>
  return failingSince ? <Badge tone="warning">A falhar</Badge> : <Badge tone="success">Ativo</Badge>
}
