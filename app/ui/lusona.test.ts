import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Grid, lusonaDots, lusonaLine, lusonaPath } from './lusona.ts'

function coprime(a: number, b: number): boolean {
  return b === 0 ? a === 1 : coprime(b, a % b)
}

const side = fc.integer({ min: 1, max: 14 })
const grids = fc
  .record({ columns: side, rows: side })
  .filter(({ columns, rows }) => coprime(columns, rows))

function holds(claim: (grid: Grid) => void) {
  fc.assert(fc.property(grids, claim))
}

function walk(path: string) {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([Mlqz])([^Mlqz]*)/g)].map(([, command, data = '']) => {
    const numbers = (data.match(/-?\d+/g) ?? []).map(Number)
    const [endX = 0, endY = 0] = numbers.slice(-2)
    if (command === 'M') [x, y] = [endX, endY]
    else if (command !== 'z') [x, y] = [x + endX, y + endY]
    return { x, y }
  })
}

describe('the line of a lusona', () => {
  test('ends at its first point', () => {
    holds((grid) => {
      const line = lusonaLine(grid)
      expect(line.at(-1)).toEqual(line[0])
    })
  })

  test('is unbroken, with diagonal steps only', () => {
    holds((grid) => {
      const line = lusonaLine(grid)
      for (const [i, point] of line.slice(1).entries()) {
        expect(Math.abs(point.x - (line[i]?.x ?? 0))).toBe(1)
        expect(Math.abs(point.y - (line[i]?.y ?? 0))).toBe(1)
      }
    })
  })

  test('passes every dot on all four sides', () => {
    holds((grid) => {
      const visited = new Set(lusonaLine(grid).map(({ x, y }) => `${x},${y}`))
      for (let x = 1; x < 2 * grid.columns; x += 2) {
        for (let y = 1; y < 2 * grid.rows; y += 2) {
          expect(visited).toContain(`${x - 1},${y}`)
          expect(visited).toContain(`${x + 1},${y}`)
          expect(visited).toContain(`${x},${y - 1}`)
          expect(visited).toContain(`${x},${y + 1}`)
        }
      }
    })
  })

  test('never follows the same segment twice', () => {
    holds((grid) => {
      const line = lusonaLine(grid)
      const steps = line.slice(1).map((point, i) => {
        const from = line[i] ?? point
        return `${point.x + from.x},${point.y + from.y}`
      })
      expect(new Set(steps).size).toBe(steps.length)
    })
  })

  test('is refused if the grid needs several lines', () => {
    expect(() => lusonaLine({ columns: 4, rows: 2 })).toThrow(RangeError)
  })
})

describe('the drawing of a lusona', () => {
  test('returns to its first point before it is closed', () => {
    holds((grid) => {
      expect(walk(lusonaPath(grid)).at(-1)).toEqual({ x: 3, y: 1 })
    })
  })

  test('stays within its bounds', () => {
    holds((grid) => {
      for (const { x, y } of walk(lusonaPath(grid))) {
        expect(x >= 0 && x <= 4 * grid.columns).toBe(true)
        expect(y >= 0 && y <= 4 * grid.rows).toBe(true)
      }
    })
  })

  test('has one curve for each reflection at the border', () => {
    holds((grid) => {
      expect(lusonaPath(grid).match(/q/g)).toHaveLength(2 * (grid.columns + grid.rows))
    })
  })

  test('has one dot for each cell of the grid', () => {
    holds((grid) => {
      expect(lusonaDots(grid).match(/h0/g)).toHaveLength(grid.columns * grid.rows)
    })
  })

  test('is small enough to be embedded in every page as the logo', () => {
    const logo = { columns: 5, rows: 4 }
    expect(lusonaPath(logo).length + lusonaDots(logo).length).toBeLessThan(500)
  })
})
