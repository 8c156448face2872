import { findPublishingRoom, type PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import type { forCompany } from '#app/http/access/gates.ts'
import { catchUnexpected } from '#app/http/catch-unexpected.ts'

/** If the plan could not be read, null disables publishing but blocks no page (SUB-39). */
export async function findRoom(ctx: ReturnType<typeof forCompany>): Promise<PublishingRoom | null> {
  const found = await catchUnexpected(ctx, () => findPublishingRoom(ctx.db, ctx.actor))
  return 'refusal' in found ? null : found
}
