import { href } from 'react-router'
import { useRoot } from '#app/components/shell/use-root.ts'
import type { SimilarJob } from '#app/domain/jobs/search/list-similar-jobs.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

export const reasons = {
  id: {
    title: 'ID da vaga não fornecido',
    sentence: 'O link que você seguiu está incompleto ou inválido.',
  },
  job: {
    title: 'Vaga não encontrada',
    sentence: 'A vaga que você está procurando não existe ou foi removida.',
  },
  fraud: {
    title: 'Esta vaga era uma burla',
    sentence:
      'Confirmámos que a vaga era uma burla e retirámo-la, com a empresa. Se se candidatou, enviámos-lhe um email com o que a empresa viu e o que fazer. Nunca pague para ter trabalho.',
  },
  load: {
    title: 'Erro ao carregar vaga',
    sentence: 'Não foi possível carregar os detalhes da vaga.',
  },
}

export function JobMissing({
  what,
  similar = [],
  alertPath,
}: {
  what: keyof typeof reasons
  similar?: SimilarJob[]
  alertPath?: string | undefined
}) {
  const { title, sentence } = reasons[what]
  const requestId = useRoot()?.requestId
  return (
    <main id="conteudo" tabIndex={-1} className="page py-16">
      <EmptyState
        as="h1"
        title={title}
        action={
          <LinkButton to={href('/vagas')} variant="primary">
            Ver todas as vagas
          </LinkButton>
        }
      >
        {sentence}
        {alertPath && (
          <>
            {' '}
            <Link to={alertPath} className="link">
              Criar alerta
            </Link>
            : avisamos de vagas parecidas.
          </>
        )}
        {what === 'load' && requestId && ` Referência: ${requestId}.`}
      </EmptyState>
      <SimilarJobs jobs={similar} />
    </main>
  )
}
