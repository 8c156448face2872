import { href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listSavedAnswers } from '#app/domain/messages/save-answer.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/saved-answers'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Respostas guardadas') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor } }) => ({ answers: await listSavedAnswers(db, actor) }),
})

export default function SavedAnswers({ loaderData: { answers } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="area-head">
        <h1>Respostas guardadas</h1>
        <LinkButton to={href('/admin/mensagens/respostas/nova')} variant="primary">
          Nova resposta
        </LinkButton>
      </div>
      <p className="text-cinza">
        Inserem-se ao responder a uma mensagem, e mudam-se antes de enviar.
      </p>
      {answers.length === 0 && <EmptyState title="Ainda não há respostas guardadas" />}
      {answers.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {answers.map(({ id, name, content }) => (
            <Card key={id} as="li" className="flex flex-wrap items-start justify-between gap-x-4">
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
                <p className="line-clamp-2 text-sm text-cinza">{content}</p>
              </div>
              <p className="flex gap-4">
                <Link
                  to={href('/admin/mensagens/respostas/:answerId', { answerId: id })}
                  className="link inline-flex min-h-11 items-center"
                >
                  Editar<span className="sr-only"> {name}</span>
                </Link>
                <Link
                  to={href('/admin/mensagens/respostas/:answerId/excluir', { answerId: id })}
                  className="link inline-flex min-h-11 items-center"
                >
                  Excluir<span className="sr-only"> {name}</span>
                </Link>
              </p>
            </Card>
          ))}
        </ul>
      )}
      <p>
        <Link to={href('/admin/mensagens')} className="link inline-flex min-h-11 items-center">
          Voltar às mensagens
        </Link>
      </p>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar respostas" />
}
