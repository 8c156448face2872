import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/vite-inline-scripts.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { filesOf, type Project } from './tests/projects.ts'

const project = (name: Project, globalSetup: string[], more = {}) => ({
  extends: true as const,
  test: { name, include: filesOf(name), globalSetup, ...more },
})

export default defineConfig({
  plugins: [inlineScripts()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    projects: [
      project('unit', []),
      project('domain', ['tests/server.ts']),
      // After the others: each project has processes of its own, which would load everything again in turns.
      project('requests', ['tests/built-portal.ts', 'tests/server.ts'], {
        sequence: { groupOrder: 1, sequencer: LongestFirst },
      }),
    ],
    // The built portal runs in the builds that people get.
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    // The files of a worker share what they import: nothing global is theirs to change.
    isolate: false,
    // Many tests wait, for PostgreSQL or as a registration does, which answers after 400 ms: a third fills what is idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
