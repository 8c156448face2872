import {
  documentRefusalSentence,
  newDocumentKey,
  uploadLimits,
} from '#app/domain/documents/document.ts'
import { reEncodeImage } from '#app/domain/documents/re-encode-image.ts'
import type { forAdmin } from '#app/http/gates.ts'
import type { UploadedFile } from '#app/http/uploaded-file.ts'
import { isStorageUnavailable } from '#app/integrations/files/files.ts'

export const logoBytes = uploadLimits.image

/** A sent logo, painted anew and kept where logos are; or the sentence beside its field. */
export async function receiveLogo(
  { files, actor }: ReturnType<typeof forAdmin>,
  file: UploadedFile,
): Promise<{ key: string } | { sentence: string; status: 413 | 422 | 503 }> {
  const about = { kind: 'logo', maxBytes: logoBytes } as const
  const image = await reEncodeImage(file, about)
  if (!image.ok) {
    const sentence = documentRefusalSentence(image.refusal, { ...about, name: file.name })
    return { sentence, status: image.refusal === 'too-large' ? 413 : 422 }
  }
  const key = newDocumentKey(actor.userId, image.value.extension)
  try {
    const { content, contentType } = image.value
    await files.put('company-logos', key, content, { contentType })
    return { key }
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
    const sentence = `Não conseguimos guardar o ficheiro ${file.name}. Tente de novo daqui a um minuto.`
    return { sentence, status: 503 }
  }
}
