import { href, Outlet, redirect, useParams } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { SplitDetail } from '#app/components/lists/split-detail.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listMessages, messageListSchema } from '#app/domain/messages/list-messages.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/messages'
import { addressOf } from './message-address.ts'
import { MessageFilters } from './message-filters.tsx'
import { MessageList } from './message-list.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Mensagens') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const query = messageListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listMessages(db, actor, query)
  if (query.page > 1 && list.messages.length === 0 && request.method === 'GET') {
    throw redirect(addressOf({ ...query, page: 1 }, params.messageId))
  }
  return { list, query, now: new Date() }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messageId } = useParams()
  const { list, query, now } = loaderData
  return (
    <>
      <div className="area-head">
        <h1>Mensagens</h1>
        <div className="row-actions">
          <LinkButton to={href('/admin/mensagens/respostas')} size="small">
            Respostas guardadas
          </LinkButton>
          <LinkButton to={href('/admin/mensagens-retidas')} size="small">
            Mensagens retidas
          </LinkButton>
        </div>
      </div>
      <div className={messageId ? 'split split-has-detail' : 'split'}>
        <div>
          <MessageFilters query={query} />
          <MessageList list={list} query={query} now={now} chosen={messageId} />
        </div>
        <SplitDetail
          label="Mensagem escolhida"
          chosen={messageId}
          empty={
            list.total > 0 && (
              <p className="card hidden text-cinza lg:block">
                Escolha uma mensagem para a ler aqui.
              </p>
            )
          }
        >
          <Outlet />
        </SplitDetail>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar mensagens" />
}
