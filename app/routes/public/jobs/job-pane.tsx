import Maximize2 from 'lucide-react/icons/maximize-2'
import X from 'lucide-react/icons/x'
import { href } from 'react-router'
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { JobArticle } from './job-article.tsx'
import { reasons } from './job-missing.tsx'
import type { JobPaneControl } from './use-job-pane.ts'

export default function JobPane({ pane }: { pane: JobPaneControl }) {
  const { jobId, found } = pane
  if (!jobId) return null
  return (
    <aside className="job-pane" aria-label="Vaga escolhida" key={jobId}>
      <div className="job-pane-head">
        <LinkButton
          to={href('/vaga-detalhes/:jobId?', { jobId })}
          variant="quiet"
          size="small"
          icon={<Maximize2 aria-hidden="true" />}
        >
          Ver em página inteira
        </LinkButton>
        <IconButton type="button" label="Fechar a vaga" onClick={pane.close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {found === undefined ? (
        <Loading />
      ) : 'job' in found ? (
        <>
          <p role="status" className="sr-only">
            Aberta: {found.job.title}
          </p>
          <JobArticle {...found} />
        </>
      ) : (
        <EmptyState
          title={reasons[found.missing].title}
          action={
            found.missing === 'load' && (
              <Button type="button" onClick={pane.ask}>
                Tentar de novo
              </Button>
            )
          }
        >
          {reasons[found.missing].sentence}
        </EmptyState>
      )}
    </aside>
  )
}

function Loading() {
  return (
    <div aria-busy="true" aria-label="A carregar a vaga" role="status" className="grid gap-3">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
    </div>
  )
}
