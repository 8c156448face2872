import { useEffect, useState } from 'react'
import type { ListedApplication } from '#app/domain/applications/list-company-applications.ts'

/** Which rows of the list are ticked, at first those it comes back with; what has left the page is not. */
export function useSelection(rows: ListedApplication[], before: string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(before))
  // The way back brings ticks along that the browser remembered by itself.
  useEffect(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>('.row-tick input:checked')
    if (boxes.length > 0) setTicked(new Set([...boxes].map(({ value }) => value)))
  }, [])
  const selectable = rows.filter(({ may }) => may.decide).map(({ id }) => id)
  const selected = selectable.filter((id) => ticked.has(id))
  const select = (id: string, isSelected: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (isSelected) after.add(id)
      else after.delete(id)
      return after
    })
  const selectAll = (isSelected: boolean) => setTicked(new Set(isSelected ? selectable : []))
  return { selected, selectable, select, selectAll }
}

export type Selection = ReturnType<typeof useSelection>
