import type { ApplicationVersion } from '#app/domain/applications/decide-applications.ts'
import { readId } from '#app/http/forms/read-id.ts'

/**
 * The previewed applications and their versions in one field, because a form has a limited number
 * of fields.
 */
export function writeVersions(versions: ApplicationVersion[]): string {
  return versions.map(({ id, version }) => `${id}:${version}`).join(' ')
}

export function readVersions(typed: string): ApplicationVersion[] {
  return typed.split(' ').flatMap((each) => {
    const [typedId, version = ''] = each.split(':')
    const id = readId(typedId)
    return id && /^\d{1,9}$/.test(version) ? [{ id, version: Number(version) }] : []
  })
}
