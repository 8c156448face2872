import { done, type Outcome } from './outcome.ts'

export type ChangedEach = Outcome<{ changed: number; left: number }, never>

/**
 * Does one thing to each of those that were chosen, each on its own: one that refuses it stays as it is and
 * is counted in `left`.
 */
export async function changeEach<Id extends string>(
  ids: readonly Id[],
  change: (id: Id) => Promise<{ ok: boolean }>,
): Promise<ChangedEach> {
  let changed = 0
  for (const id of ids) if ((await change(id)).ok) changed += 1
  return done({ changed, left: ids.length - changed })
}
