import { expect } from '@playwright/test'
import { test } from './test.ts'

test('an idle connection is kept longer than a proxy keeps it', async ({ request }) => {
  for (const path of ['/vagas', '/vagas', '/auth', '/healthz']) {
    const answer = await request.get(path)
    const kept = /timeout=(\d+)/.exec(answer.headers()['keep-alive'] ?? '')?.[1]
    expect(Number(kept), path).toBeGreaterThan(60)
  }
})
