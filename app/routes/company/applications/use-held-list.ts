import { type RefObject, useState } from 'react'
import type { ListedApplication } from '#app/domain/applications/list-company-applications.ts'

/** A row that a live update removed stays visible and is marked (`hasLeft`). */
export type HeldRow = ListedApplication & { hasLeft?: boolean }

type Held = { key: string; loaded: ListedApplication[]; rows: HeldRow[] }

/**
 * The rows as first loaded; changes by others appear in place. New rows are only announced, so that
 * no row moves under the pointer.
 */
export function useHeldList(key: string, fresh: ListedApplication[], holds: RefObject<boolean>) {
  const [held, setHeld] = useState<Held>({ key, loaded: fresh, rows: fresh })
  let { rows } = held
  if (held.key !== key || held.loaded !== fresh) {
    rows = held.key === key && holds.current ? inPlace(held.rows, fresh) : fresh
    setHeld({ key, loaded: fresh, rows })
  }
  const unlisted = fresh.filter(({ id }) => !rows.some((row) => row.id === id)).length
  return { rows, unlisted, show: () => setHeld({ key, loaded: fresh, rows: fresh }) }
}

export type HeldList = ReturnType<typeof useHeldList>

function inPlace(rows: HeldRow[], fresh: ListedApplication[]): HeldRow[] {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? { ...row, hasLeft: true })
}
