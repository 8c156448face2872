export type Cut = { from: number; to: number; words: Buffer }

export function withCuts(page: Buffer, cuts: readonly Cut[]): Buffer {
  if (cuts.length === 0) return page
  const parts: Buffer[] = []
  let at = 0
  for (const { from, to, words } of cuts.toSorted((one, other) => one.from - other.from)) {
    parts.push(page.subarray(at, from), words)
    at = to
  }
  parts.push(page.subarray(at))
  return Buffer.concat(parts)
}

export function everyCut(page: Buffer, what: Buffer, words: Buffer, begin = 0, end = page.length) {
  const cuts: Cut[] = []
  const part = page.subarray(0, end)
  for (let from = part.indexOf(what, begin); from !== -1; ) {
    const to = from + what.length
    cuts.push({ from, to, words })
    from = part.indexOf(what, to)
  }
  return cuts
}
