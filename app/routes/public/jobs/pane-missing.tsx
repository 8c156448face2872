import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { JobPaneControl } from './use-job-pane.ts'

/**
 * The error that is shown if the pane's module could not be loaded, for example without a
 * connection. The link to the job's own page loads everything again.
 */
export function PaneMissing({ pane: { jobId, close } }: { pane: JobPaneControl }) {
  if (!jobId) return null
  return (
    <aside className="job-pane" aria-label="Vaga escolhida">
      <EmptyState
        title="Erro ao carregar vaga"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a className="btn btn-primary" href={href('/vaga-detalhes/:jobId?', { jobId })}>
              Abrir a vaga
            </a>
            <Button type="button" onClick={close}>
              Fechar a vaga
            </Button>
          </div>
        }
      >
        Não foi possível mostrá-la ao lado da lista. Abra-a em página inteira.
      </EmptyState>
    </aside>
  )
}
