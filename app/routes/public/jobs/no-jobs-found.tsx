import { href } from 'react-router'
import type { JobSearch } from '#app/domain/jobs/search/job-search.ts'
import { jobSearchPath } from '#app/domain/jobs/search/job-search.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { jobCount } from './job-count.ts'

/** Nothing found: the one filter to take away that brings most. */
export function NoJobsFound({
  helpful,
  isFiltered,
}: {
  helpful: { label: string; without: JobSearch; total: number } | undefined
  isFiltered: boolean
}) {
  return (
    <EmptyState
      title="Nenhuma vaga encontrada"
      action={
        helpful ? (
          <LinkButton to={jobSearchPath(helpful.without)} variant="primary">
            Remover {helpful.label} e ver {jobCount(helpful.total)}
          </LinkButton>
        ) : undefined
      }
    >
      {isFiltered ? (
        <>
          Tente com menos filtros ou com outra palavra, ou{' '}
          <Link to={href('/vagas')} className="link">
            veja todas as vagas
          </Link>
          .
        </>
      ) : (
        'As vagas aparecem aqui assim que as empresas as publicam.'
      )}
    </EmptyState>
  )
}
