import { Form, href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { Moment } from '#app/components/text/moment.tsx'
import { listHeldMessages } from '#app/domain/applications/messages/moderate-message.ts'
import {
  type SuspiciousSpan,
  suspicionLabels,
} from '#app/domain/text-reading/ask-for-money-or-secrets.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/held-messages'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Mensagens retidas') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor } }) => ({ held: await listHeldMessages(db, actor) }),
})

export default function HeldMessages({ loaderData: { held } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h1>Mensagens retidas</h1>
        <p className="text-cinza">
          Mensagens entre empresas e candidatos que parecem pedir dinheiro ou segredos. Só chegam a
          quem se destinam se as entregar.
        </p>
      </div>
      {held.length === 0 && <EmptyState title="Nenhuma mensagem espera por si" />}
      {held.map((message) => (
        <Card key={message.id} as="article" aria-labelledby={`mensagem-${message.id}`}>
          <h2 id={`mensagem-${message.id}`} className="text-lg [overflow-wrap:anywhere]">
            {message.author === 'company'
              ? `De ${message.companyName} para ${message.candidateName}`
              : `De ${message.candidateName} para ${message.companyName}`}
          </h2>
          <p className="text-sm text-cinza">
            {message.jobTitle} · <Moment at={message.heldAt} full />
          </p>
          <p className="my-3 flex flex-wrap gap-2">
            {[...new Set(message.spans.map(({ reason }) => reason))].map((reason) => (
              <Badge key={reason} tone="danger">
                {suspicionLabels[reason]}
              </Badge>
            ))}
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            <Marked text={message.text.normalize('NFC')} spans={message.spans} />
          </p>
          <Form
            method="post"
            action={href('/admin/mensagens-retidas/:messageId', { messageId: message.id })}
            className="row-actions mt-4"
          >
            <Button name="decision" value="refuse" variant="danger">
              Recusar<span className="sr-only"> a mensagem para {message.candidateName}</span>
            </Button>
            <Button name="decision" value="deliver">
              Entregar<span className="sr-only"> a mensagem para {message.candidateName}</span>
            </Button>
          </Form>
        </Card>
      ))}
    </div>
  )
}

function Marked({ text, spans }: { text: string; spans: SuspiciousSpan[] }) {
  const parts = spans.map(({ start, end }, index) => ({
    start,
    before: text.slice(spans[index - 1]?.end ?? 0, start),
    marked: text.slice(start, end),
  }))
  return (
    <>
      {parts.map(({ start, before, marked }) => (
        <span key={start}>
          {before}
          <mark>{marked}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar mensagens" />
}
