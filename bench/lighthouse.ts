import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { arrivals } from './first-visit.ts'
import type { BenchPortal } from './portal.ts'
import type { Figure } from './table.ts'

const run = promisify(execFile)

/**
 * Lighthouse is installed only for this measurement, because builds and tests do not need its 180
 * MB.
 */
const PACKAGE = 'lighthouse@13.5.0'
const bars = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/**
 * Measures V9 (docs/product/speed.md): each page with Lighthouse's own preset for phones. Pages
 * excluded from search engines have no SEO threshold.
 */
export async function measureLighthouse(portal: BenchPortal, folder: string): Promise<Figure[]> {
  const home = join(folder, 'lighthouse')
  await mkdir(home, { recursive: true })
  await run('npm', ['install', '--no-save', '--no-audit', '--prefix', home, PACKAGE])
  const program = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js')
  const figures: Figure[] = []
  for (const { what, path } of await arrivals(portal)) {
    const report = join(home, `${what}.json`)
    await run(process.execPath, [
      program,
      portal.url + path,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ])
    const scores = await readScores(report)
    for (const [category, bar] of Object.entries(bars)) {
      if (what === 'sign-in' && category === 'seo') continue
      const score = Math.round((scores[category] ?? 0) * 100)
      figures.push({
        id: 'V9',
        what: `${what}, ${category}`,
        measured: String(score),
        bar: `≥ ${bar}`,
        holds: score >= bar,
      })
    }
  }
  return figures
}

async function readScores(path: string): Promise<Record<string, number>> {
  const { categories } = JSON.parse(await readFile(path, 'utf8')) as {
    categories: Record<string, { score: number | null }>
  }
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, score ?? 0]),
  )
}
