/** Number of letters that were added, removed, changed, or swapped with the next letter. */
export function editDistance(typed: string, known: string): number {
  let before: number[] = []
  let last = Array.from({ length: known.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= known.length; j++) {
      const changed = (last[j - 1] ?? 0) + (typed[i - 1] === known[j - 1] ? 0 : 1)
      let least = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    before = last
    last = row
  }
  return last[known.length] ?? 0
}
