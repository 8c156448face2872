import { findCvKey } from '#app/domain/cvs/find-cv-key.ts'
import { openCv } from '#app/domain/cvs/open-cv.ts'
import { cvExtensions } from '#app/domain/documents/document.ts'
import { readStoredFile } from '#app/domain/documents/read-stored-file.ts'
import type { forCompany } from '#app/http/access/gates.ts'
import { drawPageOf, inspectFile } from '#app/inspection/draw/show-document.ts'

/** Within this time, a person's views of a CV are recorded once. */
const SITTING_MINUTES = 30

export type CvBeside =
  | { kind: 'pages'; pages: number; drawable: number[] }
  | { kind: 'text'; paragraphs: string[] }
  | { kind: 'wrong'; title: string; sentence: string }

const wrong = (title: string, sentence: string): CvBeside => ({ kind: 'wrong', title, sentence })

const sentences = {
  'cv-missing': wrong(
    'CV não disponível',
    'O arquivo do CV não foi encontrado no sistema. Peça ao candidato para fazer upload de um novo CV.',
  ),
  missing: wrong('CV não disponível', 'O arquivo do CV não foi encontrado ou não está acessível'),
  unavailable: wrong('Erro ao abrir CV', 'Não foi possível acessar o arquivo do CV'),
  unreadable: wrong(
    'Erro',
    'Ocorreu um erro ao carregar o CV. Não o conseguimos mostrar aqui: leia-o no ficheiro, em «Ver CV».',
  ),
  busy: wrong(
    'Erro ao abrir CV',
    'Estamos a mostrar muitos CVs ao mesmo tempo. Espere um momento e abra-o de novo, ou leia-o no ficheiro, em «Ver CV».',
  ),
  broken: wrong('Erro ao abrir CV', 'Ocorreu um erro ao tentar abrir o CV'),
  'only-as-file': wrong(
    'Este CV só se lê no ficheiro',
    'Não conseguimos tirar as palavras deste documento do Word. Descarregue-o em «Ver CV» para o ler.',
  ),
}

/**
 * Returns the page count or the text, but never the file; pages are requested as pictures. Records
 * that the CV was opened.
 */
export async function openCvBeside(
  ctx: ReturnType<typeof forCompany>,
  applicationId: string,
  signal: AbortSignal,
): Promise<CvBeside> {
  try {
    const sitting = { sittingMinutes: SITTING_MINUTES }
    const opened = await openCv(ctx.db, ctx.actor, applicationId, sitting)
    if (!opened.ok) return sentences[opened.refusal === 'cv-missing' ? 'cv-missing' : 'missing']
    const { key } = opened.value
    const kind = kindOf(key)
    if (!kind) return sentences.unreadable
    const inspected = await inspectFile(storedCv(ctx, opened.value), kind, askingOf(ctx, signal))
    if (inspected === 'missing' || inspected === 'unavailable') return sentences[inspected]
    if (!inspected && kind === 'doc') return sentences['only-as-file']
    if (inspected === 'busy' || inspected === 'left') return sentences.busy
    if (!inspected) return sentences.unreadable
    if (inspected.kind === 'pages') return inspected
    return inspected.paragraphs.length > 0 ? inspected : sentences['only-as-file']
  } catch (error) {
    // Only log the error, because the answers beside the CV must stay readable.
    ctx.log.error({ event: 'cv-not-shown', err: error }, 'a CV could not be shown')
    return sentences.broken
  }
}

/**
 * After this time, the company has probably opened another application, so stop drawing pages in
 * advance.
 */
const AHEAD_MS = 15_000

/**
 * Draws the first pages into the server's cache, the current CV first. No page is sent, so no CV
 * counts as opened (decision 134).
 */
export async function drawCvsAhead(
  ctx: ReturnType<typeof forCompany>,
  applicationIds: string[],
): Promise<void> {
  try {
    const asking = askingOf(ctx, AbortSignal.timeout(AHEAD_MS))
    for (const applicationId of applicationIds) {
      const found = await findCvKey(ctx.db, ctx.actor, applicationId)
      const kind = found && kindOf(found.key)
      if (!kind) continue
      const inspected = await inspectFile(storedCv(ctx, found), kind, asking)
      const first =
        typeof inspected === 'object' && inspected.kind === 'pages' && inspected.drawable[0]
      if (first) await drawPageOf(storedCv(ctx, found), first, asking)
    }
  } catch (error) {
    ctx.log.warn({ event: 'cv-not-drawn-ahead', err: error }, 'a CV could not be drawn ahead')
  }
}

function kindOf(key: string) {
  return cvExtensions.find((each) => key.endsWith(`.${each}`))
}

type FoundCv = { key: string; sha256: string | undefined }

function storedCv(ctx: ReturnType<typeof forCompany>, { key, sha256 }: FoundCv) {
  return { key, read: () => readStoredFile(ctx, 'cv-files', key, sha256) }
}

function askingOf({ actor, client }: ReturnType<typeof forCompany>, signal: AbortSignal) {
  return { who: actor.userId, client, signal }
}
