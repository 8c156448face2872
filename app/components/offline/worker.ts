import { hasDatabase } from '#app/browser/offline/page/device-database.ts'
import { startWorker } from '#app/browser/offline/worker/start-worker.ts'
import { ageText } from './age-text.ts'
import { expirePending } from './expire-pending.ts'
import { createPendingSubmissions, PENDING_DATABASE } from './pending-submissions.ts'
import { SYNC_TAG, sendPending } from './send-pending.ts'
import { OFFLINE_PAGE, storageKey } from './stored-addresses.ts'

declare const BUILD: string

const pending = createPendingSubmissions()

startWorker({
  build: BUILD,
  storageKey,
  offline: OFFLINE_PAGE,
  ageText,
  signOutPath: 'sair',
  pending: {
    syncTag: SYNC_TAG,
    send: () => sendPending(pending, undefined),
    // If this device has no database yet, nothing can expire, so do not create one.
    expire: async () => {
      if (await hasDatabase(PENDING_DATABASE)) await expirePending(pending)
    },
    forgetAll: pending.forgetAll,
  },
})
