import { href, redirect } from 'react-router'
import { z } from 'zod'
import { undoApproval } from '#app/domain/jobs/approvals/undo-approval.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { withNotice } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'

export function loader() {
  throw redirect(href('/admin/vagas'))
}

/**
 * Undoes an approval. The list offers this for a minute; a later request is refused with the
 * reason.
 */
export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  fields: [BACK_FIELD],
  failed: (_, { form }) => redirectTo(backTo(form), 'approval-not-undone'),
  act: ({ ctx, params }) => undoApproval(ctx.db, ctx.actor, pathId(params.approvalId)),
  refusals: {
    'too-late': (_, { form }) => redirectTo(backTo(form), 'approval-too-late'),
    'already-undone': (_, { form }) => redirectTo(backTo(form), 'approval-already-undone'),
  },
  done: ({ form, value }) => {
    const answer = redirectTo(backTo(form))
    if (value.of === 1) return withNotice(answer, 'approval-undone')
    const isWhole = value.changed === value.of
    return withNotice(answer, isWhole ? 'approvals-undone' : 'approvals-partly-undone', value)
  },
})

const backTo = (form: FormData) => returnPathIn(form) ?? href('/admin/vagas')
