import { href, redirect } from 'react-router'
import { z } from 'zod'
import { backupFolder, makeBackup } from '#app/domain/backups/make-backup.ts'
import { luandaDayAndTime } from '#app/domain/formats/luanda-day.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'

export function loader() {
  throw redirect(href('/admin/configuracoes/backup'))
}

const notMade = (name: NoticeName) => () => redirectTo(href('/admin/configuracoes/backup'), name)

/** The form requires the password, because the file contains all data (D65). */
export const action = formAction({
  gate: forAdmin,
  input: z.object({ currentPassword: z.string().max(1000).default('') }),
  failed: notMade('backup-not-made'),
  act: ({ ctx, input }) =>
    makeBackup(
      { ...ctx, folder: backupFolder(ctx.config.dataDir) },
      ctx.actor,
      input.currentPassword,
    ),
  refusals: {
    'password-needed': notMade('backup-password-needed'),
    'wrong-password': notMade('backup-wrong-password'),
    'sign-in-again': notMade('backup-sign-in-again'),
    'too-many': notMade('backup-too-many'),
    'disk-full': notMade('backup-disk-full'),
  },
  done: ({ value: { archive, madeAt } }) =>
    new Response(archive, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="lusona-${luandaDayAndTime(madeAt).replace(/\D/g, '')}.zip"`,
        'Cache-Control': 'private, no-store',
      },
    }),
})
