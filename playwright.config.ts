import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { guard } from './tests/guard.mjs'

// Every worker process reads this file again; the portal and its folder are those of the first.
if (!process.env.JOURNEY_DATA) {
  process.env.JOURNEY_DATA = mkdtempSync(join(tmpdir(), 'lusona-journeys-'))
  guard(process.env.JOURNEY_DATA)
}
const port = process.env.JOURNEY_PORT ?? '3977'

export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results/journeys',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-PT',
    timezoneId: 'Africa/Luanda',
    viewport: { width: 360, height: 740 },
    // What a service worker asks for no journey could hold up; those of the offline portal allow it.
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
  webServer: {
    command: 'node_modules/node/bin/node --enable-source-maps tests/journeys/portal.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.JOURNEY_DATA,
      TRUSTED_PROXIES: '1',
      DEMO_SIZE: 'small',
    },
  },
})
