import { findPublishingRoom, type PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import type { forCompany } from '#app/http/access/gates.ts'
import { catchUnexpected } from '#app/http/catch-unexpected.ts'

/**
 * Returns null if the plan could not be read: publishing is then disabled, but every page opens
 * (SUB-39).
 */
export async function findRoom(ctx: ReturnType<typeof forCompany>): Promise<PublishingRoom | null> {
  const found = await catchUnexpected(ctx, () => findPublishingRoom(ctx.db, ctx.actor))
  return 'refusal' in found ? null : found
}
