import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,demo,scripts,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
