import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'
import { filesOf, type Project } from './tests/projects.ts'

const project = (name: Project, globalSetup: string[], more = {}) => ({
  extends: true as const,
  test: { name, include: filesOf(name), globalSetup, ...more },
})

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    projects: [
      project('unit', []),
      project('domain', ['tests/server.ts']),
      // Many of these wait: a registration answers after 400 ms, whoever asks. A third fills what is idle.
      project('requests', ['tests/built-portal.ts', 'tests/server.ts'], {
        maxWorkers: 3,
        sequence: { groupOrder: 1, sequencer: LongestFirst },
      }),
    ],
    // The built portal runs in the builds that people get.
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    // The files of a worker share what they import: nothing global is theirs to change.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
