import { createContext, data, Link, type MiddlewareFunction } from 'react-router'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { openCv } from '#app/domain/cvs/open-cv.ts'
import { noteRefusedAccess } from '#app/domain/history/note-refused-access.ts'
import { dashboardOf } from '#app/http/access/dashboards.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { noFileStatus, openStoredFile } from '#app/http/files/serve-stored-file.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/application-cv'

/**
 * `cv-missing`: the application has no CV. `missing`: the application has a CV, but the file is
 * lost (D85).
 */
const sentences = {
  'not-found': 'O arquivo do CV não foi encontrado ou não está acessível',
  'cv-missing':
    'O arquivo do CV não foi encontrado no sistema. Peça ao candidato para fazer upload de um novo CV.',
  missing: 'O arquivo do CV não foi encontrado ou não está acessível',
  unavailable: 'Ocorreu um erro ao carregar o CV. Tente de novo daqui a um minuto.',
} as const

type Missing = keyof typeof sentences

const missingContext = createContext<Missing>()

type Opening = Parameters<MiddlewareFunction<Response>>[0]

/** A middleware sends the file, because the loader of a route with a page cannot. */
const fileFirst: MiddlewareFunction<Response> = async (opening, next) => {
  const answer = await openFile(opening)
  if (answer instanceof Response) return answer
  opening.context.set(missingContext, answer)
  return next()
}

export const middleware = [fileFirst]

async function openFile({ request, params, context }: Opening): Promise<Response | Missing> {
  const ctx = forSignedIn(context)
  const { db, actor } = ctx
  const applicationId = readId(params.applicationId)
  if (request.method !== 'GET' || !applicationId || actor.kind === 'undecided') return 'not-found'
  const opened = await openCv(db, actor, applicationId)
  if (!opened.ok) {
    if (opened.refusal === 'not-found') await noteRefusedAccess(ctx, actor, { cvOf: applicationId })
    return opened.refusal
  }
  return openStoredFile(ctx, { area: 'cv-files', ...opened.value })
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'CV não disponível') }]
}

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = forSignedIn(context)
  const missing = context.get(missingContext)
  const status = missing === 'cv-missing' ? 404 : noFileStatus[missing]
  return data({ missing, dashboard: dashboardOf(actor) }, { status })
}

export default function ApplicationCv({
  loaderData: { missing, dashboard },
}: Route.ComponentProps) {
  return (
    <EmptyState
      as="h1"
      title="CV não disponível"
      action={
        <Link to={dashboard} className="btn btn-primary">
          Voltar ao painel
        </Link>
      }
    >
      {sentences[missing]}
    </EmptyState>
  )
}
