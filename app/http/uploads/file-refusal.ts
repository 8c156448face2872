import type { Area } from '#app/domain/documents/document.ts'
import {
  type DocumentKind,
  type DocumentRefusal,
  documentRefusalSentence,
} from '#app/domain/documents/document.ts'
import type { AppContext } from '#app/http/context.ts'

export type FileRule = { kind: DocumentKind; maxBytes: number }

export type FileRefusal = DocumentRefusal | 'too-many' | 'storage-unavailable'

export function fileRefusalAnswer(refusal: FileRefusal, name: string, rule: FileRule) {
  switch (refusal) {
    case 'too-many':
      return {
        status: 429 as const,
        sentence: 'Enviou muitos ficheiros em pouco tempo. Espere meia hora e tente de novo.',
      }
    case 'storage-unavailable':
      return {
        status: 503 as const,
        sentence: `Não conseguimos guardar o ficheiro ${name}. Tente de novo daqui a um minuto.`,
      }
    default: {
      const status = refusal === 'too-large' ? (413 as const) : (422 as const)
      return { status, sentence: documentRefusalSentence(refusal, { name, ...rule }) }
    }
  }
}

export async function removeAfterwards(
  { files, log }: Pick<AppContext, 'files' | 'log'>,
  area: Area,
  key: string | null | undefined,
): Promise<void> {
  if (!key) return
  await files
    .remove(area, key)
    .catch((error: unknown) =>
      log.warn(
        { event: 'file-not-removed', err: error, area },
        'a file that is not needed could not be deleted',
      ),
    )
}
