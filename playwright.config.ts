import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { shareDemonstration } from './tests/support/portal/demonstration.mjs'
import { guard } from './tests/support/portal/guard.mjs'

/** Each worker has its own portal and data, so that concurrent browser tests do not interfere. */
const workers = Number(process.env.JOURNEY_WORKERS ?? 1)
const firstPort = Number(process.env.JOURNEY_PORT ?? 3977)

// Every worker process loads this file again, and must use the folders of the first one.
if (!process.env.JOURNEY_FOLDERS) {
  const folders = Array.from({ length: workers }, () =>
    mkdtempSync(join(tmpdir(), 'lusona-journeys-')),
  )
  for (const folder of folders) guard(folder)
  shareDemonstration()
  process.env.JOURNEY_FOLDERS = folders.join(delimiter)
}
const folders = process.env.JOURNEY_FOLDERS.split(delimiter)
const own = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
process.env.JOURNEY_DATA = folders[own] ?? ''

export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: false,
  workers,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A journey that passes only at the second attempt is reported as unstable (decision 170).
  retries: 1,
  reporter: [['list'], ['json']],
  outputDir: 'test-results/journeys',
  use: {
    baseURL: `http://localhost:${firstPort + own}`,
    locale: 'pt-PT',
    timezoneId: 'Africa/Luanda',
    viewport: { width: 360, height: 740 },
    // Playwright cannot intercept a service worker's requests, so block service workers. Tests
    // about offline use allow them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: folders.map((folder, at) => ({
    command:
      'node_modules/node/bin/node --enable-source-maps tests/support/portal/journey-portal.mjs',
    url: `http://localhost:${firstPort + at}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      PORT: String(firstPort + at),
      DATA_DIR: folder,
      TRUSTED_PROXIES: '1',
      DEMO_SIZE: 'small',
    },
  })),
})
