import { type RefObject, useState } from 'react'
import type { ListedApplication } from '#app/domain/applications/list-company-applications.ts'

/** A row that a live update took out of the list stays where it stood, and says so. */
export type HeldRow = ListedApplication & { hasLeft?: boolean }

type Held = { key: string; seen: ListedApplication[]; rows: HeldRow[] }

/**
 * The rows as they stood when the list was asked for. What somebody else changes meanwhile is shown in
 * its place; what is new waits above the list, and nothing that one reads or is about to press moves.
 */
export function useHeldList(
  key: string,
  fresh: ListedApplication[],
  /** Whether the answer that is shown was asked for by a live update, while somebody reads. */
  holds: RefObject<boolean>,
) {
  const [held, setHeld] = useState<Held>({ key, seen: fresh, rows: fresh })
  let { rows } = held
  if (held.key !== key || held.seen !== fresh) {
    rows = held.key === key && holds.current ? inPlace(held.rows, fresh) : fresh
    setHeld({ key, seen: fresh, rows })
  }
  const waiting = fresh.filter(({ id }) => !rows.some((row) => row.id === id)).length
  return { rows, waiting, show: () => setHeld({ key, seen: fresh, rows: fresh }) }
}

export type HeldList = ReturnType<typeof useHeldList>

function inPlace(rows: HeldRow[], fresh: ListedApplication[]): HeldRow[] {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? { ...row, hasLeft: true })
}
