import { findJobToEdit } from '#app/domain/jobs/find-job-to-edit.ts'
import type { forCompany } from '#app/http/access/gates.ts'
import type { Sent } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'

export async function isThere({
  ctx,
  params,
}: Sent<ReturnType<typeof forCompany>>): Promise<boolean> {
  return (await findJobToEdit(ctx.db, ctx.actor, pathId(params.jobId))) !== undefined
}
