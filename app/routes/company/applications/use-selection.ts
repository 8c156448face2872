import { useEffect, useState } from 'react'
import type { ListedApplication } from '#app/domain/applications/list-company-applications.ts'

/**
 * The number of ticks is limited because the ids are part of a URL, and proxies accept at most 16
 * KB.
 */
export const MAX_TICKED = 200

/** The list page on which each ticked application was, by application id; 0 if unknown. */
type Ticked = ReadonlyMap<string, number>

/**
 * Starts with the ids in the URL. An application that has left the displayed page is unticked;
 * another list starts without ticks.
 */
export function useSelection(
  list: string,
  page: number,
  rows: ListedApplication[],
  before: string[],
) {
  const selectable = rows.filter(({ may }) => may.decide).map(({ id }) => id)
  const [held, setHeld] = useState<{ list: string; ticked: Ticked }>(() => ({
    list,
    ticked: new Map(before.map((id) => [id, selectable.includes(id) ? page : 0])),
  }))
  const ticked: Ticked = held.list === list ? held.ticked : new Map()
  if (held.list !== list) setHeld({ list, ticked })
  const change = (ids: string[], isSelected: boolean) =>
    setHeld((before) => {
      const after = new Map(before.ticked)
      for (const id of ids) {
        if (!isSelected) after.delete(id)
        else if (after.size < MAX_TICKED) after.set(id, page)
      }
      return { list: before.list, ticked: after }
    })
  // After back navigation the browser restores ticked checkboxes itself, so read them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for checkboxes of the loaded document
  useEffect(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>('.row-tick input:checked')
    if (boxes.length > 0)
      change(
        [...boxes].map(({ value }) => value),
        true,
      )
  }, [])
  const selected = [...ticked].flatMap(([id, tickedOn]) =>
    tickedOn !== page || selectable.includes(id) ? [id] : [],
  )
  return {
    selected,
    selectable,
    elsewhere: selected.filter((id) => !selectable.includes(id)),
    select: (id: string, isSelected: boolean) => change([id], isSelected),
    selectAll: (isSelected: boolean) => change(selectable, isSelected),
  }
}

export type Selection = ReturnType<typeof useSelection>
