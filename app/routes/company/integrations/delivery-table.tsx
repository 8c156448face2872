import { href, useFetcher } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { hookEventLabels } from '#app/domain/api-access/hook-event.ts'
import type { WebhookWithLog } from '#app/domain/api-access/list-webhooks.ts'
import { longDateAndTime } from '#app/domain/formats/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'

type Delivery = WebhookWithLog['deliveries'][number]

const failures: Record<string, string> = {
  timeout: 'Não respondeu em 10 segundos',
  'no-connection': 'Sem ligação',
  'bad-certificate': 'Certificado não aceite',
  'not-https': 'Não é https',
  'not-public': 'Leva a uma rede privada',
  'unknown-host': 'O nome não existe',
  'own-address': 'É do próprio portal',
}

type Props = { webhookId: string; deliveries: Delivery[]; mayRepeat: boolean }

export function DeliveryTable({ webhookId, deliveries, mayRepeat }: Props) {
  if (deliveries.length === 0) return <p className="text-cinza">Ainda não houve avisos.</p>
  return (
    <DataTable
      caption="Avisos dos últimos 30 dias"
      columns={[what, result, answer, ...(mayRepeat ? [repeat(webhookId)] : [])]}
      rows={deliveries}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}

const what: Column<Delivery> = {
  header: 'Aviso',
  heading: true,
  cell: ({ type, createdAt }) => (
    <span className="grid gap-1">
      <span>{type === 'ping' ? 'Teste' : hookEventLabels[type]}</span>
      <span className="text-sm font-normal text-cinza">{longDateAndTime(createdAt)}</span>
    </span>
  ),
}

const result: Column<Delivery> = {
  header: 'Resultado',
  cell: ({ deliveredAt, givenUpAt, attempts }) => (
    <span className="grid justify-items-start gap-1">
      {deliveredAt ? (
        <Badge tone="success">Entregue</Badge>
      ) : givenUpAt ? (
        <Badge tone="danger">Não entregue</Badge>
      ) : (
        <Badge tone="warning">{attempts === 0 ? 'A caminho' : 'A repetir'}</Badge>
      )}
      {attempts > 1 && <span className="text-sm">{attempts} tentativas</span>}
    </span>
  ),
}

const answer: Column<Delivery> = {
  header: 'Resposta',
  cell: ({ status, response, durationMs, attemptedAt }) =>
    attemptedAt ? (
      <span className="grid gap-1 text-sm">
        <span>
          {status ? `HTTP ${status}` : (failures[response ?? ''] ?? 'Sem resposta')}, {durationMs}{' '}
          ms
        </span>
        {status && response && (
          <details>
            <summary className="link">Ver a resposta</summary>
            <CodeBlock className="mt-2">{response}</CodeBlock>
          </details>
        )}
      </span>
    ) : (
      '–'
    ),
}

const repeat = (webhookId: string): Column<Delivery> => ({
  header: 'Ações',
  hideHeader: true,
  align: 'end',
  cell: ({ id, deliveredAt, givenUpAt }) =>
    (deliveredAt || givenUpAt) && <Repeat webhookId={webhookId} deliveryId={id} />,
})

function Repeat({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const fetcher = useFetcher()
  const action = href('/empresa/integracoes/enderecos/:webhookId/envios/:deliveryId/repetir', {
    webhookId,
    deliveryId,
  })
  return (
    <fetcher.Form method="post" action={action}>
      <ActiveCompany />
      <Button size="small" busy={fetcher.state !== 'idle'} busyLabel="A repetir">
        Repetir
      </Button>
    </fetcher.Form>
  )
}
