import { listUnreadCvs, saveCvWords } from '#app/domain/applications/cv-words.ts'
import { cvExtensions } from '#app/domain/documents/document.ts'
import { readStoredFile } from '#app/domain/documents/read-stored-file.ts'
import type { AppContext } from '#app/http/context.ts'
import { readWordsOf } from '#app/inspection/read/read-words.ts'

const MOST_AT_ONCE = 100

/**
 * Extracts the text of CVs for the companies' search. If the file store is unavailable, the run
 * ends, and the next one tries again.
 */
export async function readCvWords(
  ctx: Pick<AppContext, 'db' | 'files' | 'log'>,
  most = MOST_AT_ONCE,
): Promise<number> {
  const unread = await listUnreadCvs(ctx.db, most)
  for (const cv of unread) {
    const kind = cvExtensions.find((each) => cv.key.endsWith(`.${each}`))
    const content = kind && (await readStoredFile(ctx, 'cv-files', cv.key))
    if (content === 'unavailable') throw new Error('the file store of CVs is unavailable')
    const isFile = kind && typeof content === 'object'
    const words = isFile ? await readWordsOf(content, kind).catch(() => undefined) : ''
    if (words === undefined)
      ctx.log.warn({ event: 'cv-words-not-read' }, 'the words of a CV could not be read')
    await saveCvWords(ctx.db, cv, words ?? '')
  }
  return unread.length
}
