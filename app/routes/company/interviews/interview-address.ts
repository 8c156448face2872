import { href } from 'react-router'
import { HELD_ROWS } from '#app/browser/url-state/held-rows.ts'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'

export function weekAddress(at: Date): string {
  return `${href('/empresa/entrevistas')}?dia=${luandaDay(at)}`
}

export function applicationAddress(applicationId: string): string {
  return `${href('/empresa/candidatos')}?candidatura=${applicationId}#entrevistas`
}

export function proposeAddress(ids: readonly string[]): string {
  const search = new URLSearchParams(ids.map((id): [string, string] => [HELD_ROWS, id]))
  const path =
    ids.length === 1 ? href('/empresa/entrevistas/nova') : href('/empresa/entrevistas/varias')
  return `${path}?${search}`
}
