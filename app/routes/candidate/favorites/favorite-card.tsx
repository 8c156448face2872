import { href, Link, useFetcher } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import type { Favorite } from '#app/domain/favorites/list-favorites.ts'
import { longDate, relativeDate } from '#app/domain/formats/dates.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import { contractTypeLabels, isExpired, workTypeLabels } from '#app/domain/jobs/job.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

export function FavoriteCard({
  favorite,
  hasApplied,
}: {
  favorite: Favorite
  hasApplied: boolean
}) {
  const { jobId, title, company, contractType, workType, isRemote, status, expiresAt } = favorite
  // Use one fetcher per card, so that a click on one card does not cancel another's request.
  const { Form, state, data } = useFetcher<FormState>()
  useSayFailed(data)
  const isClosed = status !== 'active'
  const isOpen = !isClosed && !isExpired(favorite)
  return (
    <Card as="article" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <CompanyLogo company={company} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 className="text-lg">
            {isClosed ? (
              title
            ) : (
              <Link
                to={href('/vaga-detalhes/:jobId?', { jobId })}
                className="-my-2 inline-block py-2 hover:underline"
              >
                {title}
              </Link>
            )}
          </h2>
          <p>{company.name}</p>
        </div>
      </div>
      <dl className="text-sm text-cinza">
        <dt className="sr-only">Local</dt>
        <dd>
          {placeLine(favorite.province, favorite.location)}
          {!isRemote && ` · ${workTypeLabels[workType]}`}
        </dd>
        <dt className="sr-only">Salário e contrato</dt>
        <dd>
          {salaryText(favorite)} · {contractTypeLabels[contractType]}
        </dd>
      </dl>
      <p className="line-clamp-2 text-sm break-words">{favorite.description}</p>
      <ul className="flex flex-wrap gap-1.5" aria-label="Características">
        {!isOpen && (
          <li>
            <Badge tone="danger">{isClosed ? 'Vaga fechada' : 'Expirada'}</Badge>
          </li>
        )}
        {isRemote && (
          <li>
            <Badge tone="info">Remoto</Badge>
          </li>
        )}
        {hasApplied && (
          <li>
            <Badge tone="success">Já se candidatou</Badge>
          </li>
        )}
        {isOpen && expiresAt && (
          <li>
            <Badge>Até {longDate(expiresAt)}</Badge>
          </li>
        )}
      </ul>
      <p className="text-sm text-cinza">
        Guardada <Passed at={favorite.storedAt} /> · publicada <Passed at={favorite.createdAt} />
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        {hasApplied && (
          <LinkButton to={href('/usuario/candidaturas')} size="small">
            Ver candidatura
            <span className="sr-only"> a {title}</span>
          </LinkButton>
        )}
        {isOpen && !hasApplied && (
          <LinkButton to={href('/candidatura/:jobId', { jobId })} variant="primary" size="small">
            Candidatar-me
            <span className="sr-only"> a {title}</span>
          </LinkButton>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="jobId" value={jobId} />
          <Button size="small" busy={state !== 'idle'} busyLabel="A remover">
            Remover
            <span className="sr-only"> {title} das favoritas</span>
          </Button>
        </Form>
      </div>
    </Card>
  )
}

function Passed({ at }: { at: Date }) {
  return (
    // Hydration may run a minute after the server's render, so the relative time may differ.
    <time dateTime={at.toISOString()} suppressHydrationWarning>
      {relativeDate(at)}
    </time>
  )
}
