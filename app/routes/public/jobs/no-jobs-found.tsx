import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { JobSearch } from '#app/domain/jobs/search/job-search.ts'
import { jobSearchPath, withChoice } from '#app/domain/jobs/search/job-search.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { jobCount } from './job-count.ts'
import { newAlertPath } from './new-alert-path.ts'

/** Suggests the filter whose removal finds the most jobs, and words that occur in jobs. */
export function NoJobsFound({
  search,
  helpful,
  near = [],
  isFiltered,
  children,
}: {
  search: JobSearch
  near: readonly string[] | undefined
  helpful: { label: string; without: JobSearch; total: number } | undefined
  isFiltered: boolean
  children?: ReactNode
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
      {near.length > 0 && (
        <>
          Há vagas com palavras parecidas:{' '}
          {near.map((word, index) => (
            <span key={word}>
              {index > 0 && ', '}
              <Link to={jobSearchPath(withChoice(search, { search: word }))} className="link">
                {word}
              </Link>
            </span>
          ))}
          .{' '}
        </>
      )}
      {isFiltered && (
        <>
          <Link to={newAlertPath(search)} className="link">
            Criar alerta
          </Link>
          : avisamos quando houver.{' '}
        </>
      )}
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
      {children}
    </EmptyState>
  )
}
