import { href, Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import { longDate } from '#app/domain/formats/dates.ts'
import { luandaDaysUntil } from '#app/domain/formats/luanda-day.ts'
import type { PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import type {
  AttentionKind,
  CompanyAttention,
} from '#app/domain/overview/find-company-attention.ts'

const words = {
  arrived: {
    one: 'candidatura desde a sua última visita',
    many: 'candidaturas desde a sua última visita',
    to: (at) => `${href('/empresa/candidatos')}?desde=${at.toISOString()}`,
  },
  applications: {
    one: 'candidatura por ver',
    many: 'candidaturas por ver',
    to: () => `${href('/empresa/candidatos')}?so=novas`,
  },
  owed: {
    one: 'candidatura espera por resposta há 7 dias ou mais',
    many: 'candidaturas esperam por resposta há 7 dias ou mais',
    to: () => `${href('/empresa/candidatos')}?so=esperam`,
  },
  ending: {
    one: 'vaga termina em breve',
    many: 'vagas terminam em breve',
    to: () => `${href('/empresa/vagas')}?status=ending&ordem=prazo`,
  },
  returned: {
    one: 'vaga devolvida, por corrigir',
    many: 'vagas devolvidas, por corrigir',
    to: () => `${href('/empresa/vagas')}?status=returned`,
  },
} satisfies Record<AttentionKind, { one: string; many: string; to: (at: Date) => string }>

type AttentionProps = { attention: CompanyAttention; room: PublishingRoom | null }

export function Attention({ attention, room }: AttentionProps) {
  const end = room?.subscription && endText(room.subscription)
  if (attention.length === 0 && !end) return null
  return (
    <section aria-labelledby="precisa" className="card">
      <h2 id="precisa" className="mb-2 text-lg">
        Precisa de si
      </h2>
      <ul>
        {attention.map(({ kind, count, at }) => (
          <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={words[kind].to(at)} className="link inline-flex min-h-11 items-center">
              {count} {count === 1 ? words[kind].one : words[kind].many}
            </Link>
            <span className="text-sm text-cinza">
              {kind === 'ending' ? (
                `${count === 1 ? 'até' : 'a primeira até'} ${longDate(at)}`
              ) : (
                <>
                  {kind === 'arrived' || count === 1 ? '' : 'a mais antiga '}
                  <Moment at={at} />
                </>
              )}
            </span>
          </li>
        ))}
        {end && (
          <li className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              to={`${href('/empresa/dashboard')}?aba=planos`}
              className="link inline-flex min-h-11 items-center"
            >
              {end.said}
            </Link>
            <span className="text-sm text-cinza">{end.until}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The end of a package is announced this many days before. */
const ENDING_DAYS = 7

function endText({ isTrial, endsAt }: NonNullable<PublishingRoom['subscription']>) {
  const days = luandaDaysUntil(endsAt)
  if (days > ENDING_DAYS) return undefined
  const what = isTrial ? 'O seu período de teste' : 'A sua assinatura'
  if (endsAt.getTime() <= Date.now()) {
    return { said: `${what} terminou`, until: `a ${longDate(endsAt)}` }
  }
  const when = ['hoje', 'amanhã'][days] ?? `dentro de ${days} dias`
  return { said: `${what} termina ${when}`, until: `a ${longDate(endsAt)}` }
}
