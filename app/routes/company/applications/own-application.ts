import { isOwnApplication } from '#app/domain/applications/is-own-application.ts'
import type { forCompany } from '#app/http/access/gates.ts'
import type { Sent } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'

export function isThere({ ctx, params }: Sent<ReturnType<typeof forCompany>>): Promise<boolean> {
  return isOwnApplication(ctx.db, ctx.actor, pathId(params.applicationId))
}
