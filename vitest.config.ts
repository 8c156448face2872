import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['{app,demo,scripts,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/server.ts'],
    // The built portal runs in the builds that people get.
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
