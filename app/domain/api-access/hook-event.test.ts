import { expect, test } from 'vitest'
import { eventCatalogue } from '../history/event.ts'

test('every event that webhooks can receive enqueues a task', () => {
  const notified = [
    'job-created',
    'job-status-changed',
    'job-updated',
    'job-change-approved',
    'job-change-reopened',
    'job-deleted',
    'application-submitted',
    'application-withdrawn',
    'application-status-changed',
    'application-message-sent',
    'interview-answered',
    'subscription-started',
    'subscription-replaced',
    'subscription-changed',
  ] as const
  for (const name of notified) expect([name, eventCatalogue[name].reacts]).toEqual([name, true])
})
