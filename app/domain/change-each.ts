import { done, type Outcome } from './outcome.ts'

export type ChangedEach = Outcome<{ changed: number; left: number }, never>

/** Applies a change to each id separately. `left` counts the refused changes. */
export async function changeEach<Id extends string>(
  ids: readonly Id[],
  change: (id: Id) => Promise<{ ok: boolean }>,
): Promise<ChangedEach> {
  let changed = 0
  for (const id of ids) if ((await change(id)).ok) changed += 1
  return done({ changed, left: ids.length - changed })
}
