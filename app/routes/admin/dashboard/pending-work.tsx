import { href, Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import { grouped } from '#app/domain/formats/money.ts'
import type { findPendingWork, PendingKind } from '#app/domain/overview/find-pending-work.ts'
import type { UnusualState } from '#app/domain/settings/unusual-states.ts'

const words = {
  jobs: {
    one: 'vaga por aprovar',
    many: 'vagas por aprovar',
    to: `${href('/admin/vagas')}?status=pending`,
  },
  companies: {
    one: 'empresa por aprovar',
    many: 'empresas por aprovar',
    to: `${href('/admin/empresas')}?aprovacao=pending`,
  },
  renames: {
    one: 'nome de empresa por aprovar',
    many: 'nomes de empresas por aprovar',
    to: `${href('/admin/empresas')}?aprovacao=nome`,
  },
  requests: {
    one: 'solicitação de pacote pendente',
    many: 'solicitações de pacote pendentes',
    to: `${href('/admin/pacotes/solicitacoes')}?status=pending`,
  },
  messages: {
    one: 'mensagem por responder',
    many: 'mensagens por responder',
    to: `${href('/admin/mensagens')}?estado=por-responder`,
  },
  reports: {
    one: 'denúncia por decidir',
    many: 'denúncias por decidir',
    to: href('/admin/denuncias'),
  },
  verifications: {
    one: 'verificação de empresa por decidir',
    many: 'verificações de empresas por decidir',
    to: href('/admin/verificacoes'),
  },
} satisfies Record<PendingKind, { one: string; many: string; to: string }>

const togglesPath = `${href('/admin/configuracoes')}#interruptores`

export function PendingWork({
  pending,
  states,
  isPaused,
}: {
  pending: Awaited<ReturnType<typeof findPendingWork>>
  states: readonly UnusualState[]
  isPaused: boolean
}) {
  const nonEmpty = pending.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="por-fazer" className="card">
      <h2 id="por-fazer" className="mb-2 text-lg">
        Por fazer
      </h2>
      {nonEmpty.length === 0 && states.length === 0 && !isPaused && (
        <p className="text-cinza">Nada espera por si.</p>
      )}
      <ul>
        {isPaused && (
          <li>
            <Link to={togglesPath} className="link inline-flex min-h-11 items-center">
              Demasiados registos numa hora: as contas novas esperam.
            </Link>
          </li>
        )}
        {states.map(({ toggle, words: state }) => (
          <li key={toggle}>
            <Link to={togglesPath} className="link inline-flex min-h-11 items-center">
              {state}
            </Link>
          </li>
        ))}
        {nonEmpty.map(({ kind, count, since }) => (
          <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={words[kind].to} className="link inline-flex min-h-11 items-center">
              {grouped(count)} {count === 1 ? words[kind].one : words[kind].many}
            </Link>
            {since && (
              <span className="text-sm text-cinza">
                {count === 1 ? '' : 'a mais antiga '}
                <Moment at={since} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
