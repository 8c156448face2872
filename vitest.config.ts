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
      project('domain', ['tests/support/database/server.ts']),
      // This project runs last, because alternating between projects would load all modules again.
      project(
        'requests',
        ['tests/support/portal/built-portal.ts', 'tests/support/database/server.ts'],
        {
          sequence: { groupOrder: 1, sequencer: LongestFirst },
        },
      ),
    ],
    // The tests run against the production build.
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    // Test files of a worker share their modules, so they must not change global state.
    isolate: false,
    // Use a third worker, because the tests of the others often wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // No timing is a test: these limits only end a run that hangs, also on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
