import { z } from 'zod'
import { removeUnused } from '#app/domain/cvs/staged-cv.ts'
import { areas } from '#app/domain/documents/document.ts'
import type { Removal } from '#app/domain/documents/plan-removal.ts'
import type { AppContext } from '#app/http/context.ts'

export const removal = z.object({
  owner: z.uuid().optional(),
  mails: z.array(z.string()).optional(),
  cvs: z.array(z.string()).optional(),
}) satisfies z.ZodType<Removal>

export async function removeFiles(
  { db, files, mail }: Pick<AppContext, 'db' | 'files' | 'mail'>,
  { owner, mails = [], cvs = [] }: z.output<typeof removal>,
): Promise<void> {
  if (owner) for (const area of areas) await files.removeOwner(area, owner)
  for (const key of cvs) await removeUnused({ db, files }, key)
  // Only the demonstration stores delivered e-mails (in a folder), so only its mail service has
  // `forgetMails`.
  if ('forgetMails' in mail) await mail.forgetMails(mails)
}
