import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached, useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listAppliedJobs } from '#app/domain/applications/find-own-application.ts'
import { listFavorites } from '#app/domain/favorites/list-favorites.ts'
import { removeFavorite } from '#app/domain/favorites/toggle-favorite.ts'
import { done } from '#app/domain/outcome.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { readPageNumber } from '#app/http/forms/read-page-number.ts'
import { isFromScript, redirectTo, revalidate } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/favorites'
import { FavoriteCard } from './favorite-card.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const failed = 'Erro ao remover favorita'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Vagas Favoritas') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const page = readPageNumber(new URL(request.url).searchParams)
  const found = await listFavorites(db, actor, page)
  if (page > 1 && found.favorites.length === 0 && request.method === 'GET') {
    throw redirect(`${href('/usuario/vagas')}?page=${Math.max(found.pages, 1)}`)
  }
  const jobIds = found.favorites.map(({ jobId }) => jobId)
  return { page, ...found, applied: await listAppliedJobs(db, actor, jobIds) }
}

export const action = formAction({
  gate: forCandidate,
  input: z.object({ jobId: z.uuid() }),
  failed: ({ state, status }, sent) =>
    isFromScript(sent.request)
      ? data({ ...state, title: failed }, { status })
      : redirectTo(listOf(sent), 'favorite-not-removed'),
  act: async ({ ctx, input }) => done(await removeFavorite(ctx.db, ctx.actor, input.jobId)),
  refusals: {},
  done: (sent) =>
    isFromScript(sent.request)
      ? revalidate('favorite-list-removed')
      : redirectTo(listOf(sent), 'favorite-list-removed'),
})

const listOf = ({ request }: { request: Request }) =>
  `${href('/usuario/vagas')}${new URL(request.url).search}`

export const clientAction = keepsAnswering(failed, notReached)

export default function Favorites({ loaderData, actionData }: Route.ComponentProps) {
  const { page, total, pages, favorites, applied } = loaderData
  // Announces the failure of a removal that was submitted before hydration.
  useSayFailed(actionData ?? undefined)
  useHeadingFocus(favorites.map(({ jobId }) => jobId).join())
  return (
    <div className="grid gap-6">
      <div>
        <h1>Vagas Favoritas</h1>
        {total > 0 && (
          <p className="mt-1 text-cinza">
            {total === 1 ? '1 vaga guardada' : `${total} vagas guardadas`}
          </p>
        )}
      </div>
      {favorites.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {favorites.map((favorite) => (
            <li key={favorite.jobId} className="grid">
              <FavoriteCard favorite={favorite} hasApplied={applied.includes(favorite.jobId)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Ainda não guardou nenhuma vaga"
          action={
            <LinkButton to={href('/vagas')} variant="primary">
              Ver vagas
            </LinkButton>
          }
        >
          Carregue em Favoritar numa vaga para a encontrar aqui depois.
        </EmptyState>
      )}
      <Pagination current={page} last={pages} hrefFor={(other) => `?page=${other}`} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar favoritas" />
}
