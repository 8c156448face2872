export type Point = {
  at: string
  value: number
}

/** The words beside a line: its peak, its first point and its last. Undefined without points. */
export function lineChartWords(points: readonly Point[], textOf: (value: number) => string) {
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return undefined
  const highest = points.reduce((top, point) => (point.value > top.value ? point : top), first)
  const peak = highest.value === 0 ? 'sempre 0' : `máximo ${textOf(highest.value)} (${highest.at})`
  return {
    highest: highest.value,
    peak,
    from: first.at,
    latest: `${last.at}: ${textOf(last.value)}`,
    until: last.at,
  }
}
