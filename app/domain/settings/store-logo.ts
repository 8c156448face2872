import type { Files } from '#app/integrations/files/files.ts'
import type { Admin, CompanyMember } from '../actor.ts'
import { uploadLimits } from '../documents/document.ts'
import { receiveDocument } from '../documents/receive-document.ts'
import { storeDocument } from '../documents/store-document.ts'

export const logoRule = { kind: 'logo', maxBytes: uploadLimits.logo } as const

export async function storeLogo(
  ctx: Parameters<typeof receiveDocument>[0] & { files: Files },
  actor: Admin | CompanyMember,
  file: Parameters<typeof receiveDocument>[2],
) {
  const image = await receiveDocument(ctx, actor, file, logoRule)
  return image.ok ? storeDocument(ctx, actor, image.value) : image
}
