import { href } from 'react-router'
import { pathId } from '#app/http/forms/path-id.ts'

/** The page of the person that a path names. */
export function toUser({ userId }: { userId?: string }): string {
  return href('/admin/usuarios/:userId', { userId: pathId(userId) })
}
