import type { SeenApplication } from '#app/domain/applications/decide-applications.ts'
import { readId } from '#app/http/forms/read-id.ts'

/**
 * The previewed applications and their versions in one field, because a form has a limited number
 * of fields.
 */
export function writeSeen(seen: SeenApplication[]): string {
  return seen.map(({ id, version }) => `${id}:${version}`).join(' ')
}

export function readSeen(typed: string): SeenApplication[] {
  return typed.split(' ').flatMap((each) => {
    const [seenId, version = ''] = each.split(':')
    const id = readId(seenId)
    return id && /^\d{1,9}$/.test(version) ? [{ id, version: Number(version) }] : []
  })
}
