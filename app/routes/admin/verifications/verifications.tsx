import { href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { Moment } from '#app/components/text/moment.tsx'
import { listVerifications } from '#app/domain/verification/list-verifications.ts'
import { verificationKindLabels } from '#app/domain/verification/verification.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardLink } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/verifications'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Verificações') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor } }) => ({ pending: await listVerifications(db, actor) }),
})

export default function Verifications({ loaderData: { pending } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h1>Verificações</h1>
        <p className="text-cinza">
          Telefones para confirmar com uma chamada, e documentos para ler. O mais antigo primeiro.
        </p>
      </div>
      {pending.length === 0 && <EmptyState title="Nenhuma verificação espera por si" />}
      {pending.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {pending.map(({ id, kind, companyName, requestedAt, documents }) => (
            <Card
              key={id}
              as="li"
              className="relative flex flex-wrap items-center justify-between gap-2"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <CardLink
                  to={href('/admin/verificacoes/:verificationId', { verificationId: id })}
                  className="font-semibold"
                >
                  {companyName}
                </CardLink>
                <span className="block text-sm text-cinza">
                  Espera desde <Moment at={requestedAt} full />
                  {documents > 0 &&
                    ` · ${documents === 1 ? '1 ficheiro' : `${documents} ficheiros`}`}
                </span>
              </span>
              <Badge tone={kind === 'phone' ? 'neutral' : 'info'}>
                {verificationKindLabels[kind]}
              </Badge>
            </Card>
          ))}
        </ul>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar verificações" />
}
