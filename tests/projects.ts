import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export type Project = 'unit' | 'domain' | 'requests'

/**
 * Derives the project of a test file from its imports: `requests` if it uses the built portal,
 * `domain` if it uses a database, otherwise `unit`.
 */
export function filesOf(project: Project): string[] {
  return globSync('{app,demo,scripts,tests,bench}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => projectOf(readFileSync(join(root, file), 'utf8')) === project)
    .sort()
}

export function projectOf(source: string): Project {
  if (/\btestPortal\b|\bstartInstalledPortal\b|\/build\/|'build'/.test(source)) return 'requests'
  return /\b(?:test(?:Database|Context)|emptyDatabase)\b/.test(source) ? 'domain' : 'unit'
}
