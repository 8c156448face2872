/**
 * A rectangle of dots, two units apart. A line runs between the dots at 45° and is reflected at the
 * border, one unit outside the dots.
 */
export type Grid = { columns: number; rows: number }

export type Point = { x: number; y: number }

/** The points of the line, one diagonal step apart, until it returns to its start. */
export function lusonaLine({ columns, rows }: Grid): Point[] {
  // With a common divisor of columns and rows, the reflections form several closed lines, each of
  // which misses dots. So refuse such a grid.
  if (greatestCommonDivisor(columns, rows) !== 1) {
    throw new RangeError(`A ${columns} × ${rows} grid has no single line`)
  }
  const width = 2 * columns
  const height = 2 * rows
  const start = { x: 1, y: 0 }
  const points = [start]
  let { x, y } = start
  let dx = 1
  let dy = 1
  for (let step = 0; step < width * height; step++) {
    if (x + dx < 0 || x + dx > width) dx = -dx
    if (y + dy < 0 || y + dy > height) dy = -dy
    x += dx
    y += dy
    points.push({ x, y })
  }
  return points
}

/**
 * The line as SVG path data, with two units per step so that all numbers are integers. Reflections
 * become quadratic curves.
 */
export function lusonaPath(grid: Grid): string {
  const name = `${grid.columns}x${grid.rows}`
  const known = drawnPaths.get(name)
  if (known) return known
  const path = drawPath(grid)
  // The portal draws few sizes; the limit bounds memory use.
  if (drawnPaths.size < 50) drawnPaths.set(name, path)
  return path
}

const drawnPaths = new Map<string, string>()

function drawPath(grid: Grid): string {
  const points = lusonaLine(grid)
  const steps = points.slice(1).map((point, i) => {
    const from = points[i] ?? point
    return { dx: point.x - from.x, dy: point.y - from.y }
  })
  const first = steps[0] ?? { dx: 1, dy: 1 }
  let path = 'M3 1'
  let previous = first
  let run = { dx: 0, dy: 0 }
  const straight = () => (run.dx === 0 ? '' : `l${pair(run.dx, run.dy)}`)
  for (const step of [...steps.slice(1), first]) {
    if (step.dx === previous.dx && step.dy === previous.dy) {
      run = { dx: run.dx + 2 * step.dx, dy: run.dy + 2 * step.dy }
    } else {
      path += `${straight()}q${pair(previous.dx, previous.dy)}`
      path += ` ${pair(previous.dx + step.dx, previous.dy + step.dy)}`
      run = { dx: 0, dy: 0 }
    }
    previous = step
  }
  return `${path}${straight()}z`
}

/** The dots as SVG path data: lines of length zero, which round line caps turn into dots. */
export function lusonaDots({ columns, rows }: Grid): string {
  const row = `h0${'m4 0h0'.repeat(columns - 1)}`
  return Array.from({ length: rows }, (_, j) => `M2 ${4 * j + 2}${row}`).join('')
}

function pair(x: number, y: number) {
  return y < 0 ? `${x}${y}` : `${x} ${y}`
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
