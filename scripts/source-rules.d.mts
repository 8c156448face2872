export type LiteralPath = {
  line: number
  start: number
  end: number
  text: string
  /** The same with href(). */
  instead: string
}
export function logCallsWithoutEvent(source: string): number[]
export function eventsIn(source: string): string[]
export function routesIn(generated: string): string[]
export function literalPaths(source: string, routes: readonly string[]): LiteralPath[]
