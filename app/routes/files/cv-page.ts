import { openCv } from '#app/domain/cvs/open-cv.ts'
import { readStoredFile } from '#app/domain/documents/read-stored-file.ts'
import { noteRefusedAccess } from '#app/domain/history/note-refused-access.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { fileHeaders } from '#app/http/files/file-headers.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { plainLine } from '#app/http/rendering/plain-page.ts'
import { drawPageOf, MAX_DRAWN_PAGES } from '#app/inspection/draw/show-document.ts'
import type { Route } from './+types/cv-page'

/** Within this time, a person's views of a CV are recorded once. */
const SITTING_MINUTES = 30

const sentences = {
  404: 'O arquivo do CV não foi encontrado ou não está acessível',
  409: 'Ocorreu um erro ao carregar o CV.',
  503: 'Não foi possível acessar o arquivo do CV',
} as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forSignedIn(context)
  const { db, actor } = ctx
  const applicationId = readId(params.applicationId)
  const page = /^\d{1,3}$/.test(params.page) ? Number(params.page) : 0
  const isAsked = applicationId && page >= 1 && page <= MAX_DRAWN_PAGES
  if (!isAsked || actor.kind === 'undecided') return none(404)
  const opened = await openCv(db, actor, applicationId, { sittingMinutes: SITTING_MINUTES })
  if (!opened.ok) {
    if (opened.refusal === 'not-found') await noteRefusedAccess(ctx, actor, { cvOf: applicationId })
    return none(404)
  }
  if (!opened.value.key.endsWith('.pdf')) return none(404)
  const { key, sha256 } = opened.value
  const read = () => readStoredFile(ctx, 'cv-files', key, sha256)
  const asking = { who: actor.userId, client: ctx.client, signal: request.signal }
  const drawn = await drawPageOf({ key, read }, page, asking)
  if (drawn === 'missing') return none(404)
  if (drawn === 'busy' || drawn === 'left' || drawn === 'unavailable') return none(503)
  if (!drawn) return none(409)
  const about = { name: `cv-${page}.webp`, contentType: 'image/webp' }
  const headers = fileHeaders(about, drawn.picture.length)
  return new Response(drawn.picture, { headers })
}

function none(status: keyof typeof sentences): Response {
  return plainLine({
    status,
    title: 'CV não disponível',
    sentence: sentences[status],
    ...(status === 503 ? { headers: { 'Retry-After': '10' } } : {}),
  })
}
