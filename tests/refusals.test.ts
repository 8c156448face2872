import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type NoticeName, notices } from '#app/http/notices/notice.ts'

const app = join(import.meta.dirname, '../app')

function sourcesIn(folder: string): { path: string; text: string }[] {
  return readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(app, folder, path), 'utf8') }))
}

const domain = sourcesIn('domain')
const edges = ['routes', 'components', 'http', 'start.ts', 'main.ts'].flatMap((source) =>
  source.endsWith('.ts')
    ? [{ path: source, text: readFileSync(join(app, source), 'utf8') }]
    : sourcesIn(source),
)
// Domain files that contain the messages of their own refusals.
const sentences = domain.filter(({ text }) => /[Ss]entences? =/.test(text))

/** Refusals that are the only one of their act. The act's page shows a fixed notice for them. */
const onlyOnes: Record<string, NoticeName> = {
  'already-chosen': 'type-not-chosen',
  'not-submitted': 'application-not-withdrawn',
  'step-over': 'sign-in-step-over',
}

const named = [
  ...new Set(
    domain.flatMap(({ text }) =>
      [...text.matchAll(/refused\('([a-z-]+)'/g)].map(([, name]) => name ?? ''),
    ),
  ),
].sort()

test('the domain code has more than 30 named refusals', () => {
  expect(named.length).toBeGreaterThan(30)
})

test.each(named)('every refusal %s has a message for the user', (name) => {
  const notice = onlyOnes[name]
  if (notice) return expect(notices[notice].title).not.toBe('')
  const words = new RegExp(`'${name}'|^\\s*${name}:|[{,] ${name}:`, 'm')
  const answered = [...edges, ...sentences].some(({ text }) => words.test(text))
  expect([name, answered]).toEqual([name, true])
})
