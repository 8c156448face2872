import { Form, href, redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { countText } from '#app/domain/formats/count-text.ts'
import { listOauthUsers, oauthListSchema } from '#app/domain/users/list-oauth-users.ts'
import { oauthFilters } from '#app/domain/users/oauth-filter.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { AskedField } from '#app/ui/asked-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/oauth'
import { addressOf } from './oauth-address.ts'
import { OauthDetails } from './oauth-details.tsx'
import { OauthTable } from './oauth-table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Utilizadores OAuth') }]
}

export const loader = page({
  gate: forAdmin,
  query: ['q', 'filtro', 'page', 'ver'],
  load: async ({ ctx: { db, actor }, query: params }) => {
    const query = oauthListSchema.parse(Object.fromEntries(params))
    const list = await listOauthUsers(db, actor, query)
    if (query.page > 1 && list.users.length === 0) throw redirect(addressOf({ ...query, page: 1 }))
    const selected = list.users.find(({ key }) => key === params.get('ver'))
    return { list, query, selected }
  },
})

const labels = { google: 'Google', linkedin: 'LinkedIn', pendentes: 'Pendentes' } satisfies Record<
  (typeof oauthFilters)[number],
  string
>

export default function OauthUsers({ loaderData }: Route.ComponentProps) {
  const { list, query, selected } = loaderData
  const { figures } = list
  const first = { ...query, page: 1 }
  return (
    <>
      <div className="area-head">
        <h1>Utilizadores OAuth</h1>
      </div>
      {selected && <OauthDetails user={selected} />}
      <div className="stat-grid">
        <StatCard label="Total" value={figures.total_oauth} />
        <StatCard label="Google" value={figures.total_google} />
        <StatCard label="LinkedIn" value={figures.total_linkedin} />
        <StatCard label="Contas de candidato" value={figures.oauth_candidates} />
        <StatCard label="Contas de empresa" value={figures.oauth_companies} />
        <StatCard label="Pendentes" value={figures.oauth_pending} detail="Sem tipo de conta" />
      </div>
      <div className="mt-6 mb-4">
        <Tabs
          label="Filtros"
          tabs={[
            {
              label: 'Todos',
              to: addressOf({ ...first, filtro: undefined }),
              current: !query.filtro,
            },
            ...oauthFilters.map((filtro) => ({
              label: labels[filtro],
              to: addressOf({ ...first, filtro }),
              current: query.filtro === filtro,
            })),
          ]}
        />
      </div>
      <Form method="get" action={href('/admin/oauth')} role="search" className="area-filters">
        <AskedField
          label="Nome, ou email completo"
          name="q"
          type="search"
          value={query.q}
          maxLength={100}
        />
        {query.filtro && <input type="hidden" name="filtro" value={query.filtro} />}
        <Button>Procurar</Button>
      </Form>
      <p role="status" className="mb-3 text-sm text-cinza">
        {countText(list, 'utilizador', 'utilizadores')}
      </p>
      <OauthTable
        users={list.users}
        query={query}
        chosen={selected?.key}
        empty={<Nothing isFiltered={query.q !== '' || query.filtro !== undefined} />}
      />
      <div className="mt-4">
        <Pagination
          current={query.page}
          last={list.pages}
          hrefFor={(page) => addressOf({ ...query, page })}
        />
      </div>
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <NothingFound title="Nenhum utilizador encontrado" list={href('/admin/oauth')}>
        Ninguém que entre com Google ou LinkedIn corresponde ao que procura.
      </NothingFound>
    )
  }
  return (
    <EmptyState title="Ainda não há utilizadores">
      Quem entra com Google ou LinkedIn fica aqui.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
