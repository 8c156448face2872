import { prepareDevice } from '#app/browser/offline/page/prepare-device.ts'
import type { OnPage } from './offline.tsx'
import { expectKeeper, setKeeper } from './waiting.ts'

/** Pages that are likely to be opened next; their modules are stored before the network is gone. */
const nextPages = ['public/jobs/job-list', 'public/jobs/job', 'public/offline']
const nextOfCandidates = [
  'candidate/favorites/favorites',
  'candidate/applications/applications',
  'candidate/apply/apply',
  'candidate/apply/applied',
]

/** Prepares the device for this page's account; returns what ends it. */
export function readyOffline(page: OnPage, hasEnded: boolean): () => void {
  const { account } = page
  let isOver = false
  const next = [...nextPages, ...(account ? nextOfCandidates : [])]
  const stopDevice = prepareDevice(next.map((id) => `routes/${id}`))
  if (account || hasEnded) void ready().catch(() => expectKeeper(false))
  let stop: (() => void) | undefined

  async function ready() {
    const { readyOutbox, forgetPerson } = await page.findOutbox()
    if (hasEnded) await forgetPerson()
    if (account && !isOver) stop = readyOutbox(account, page)
  }

  return () => {
    isOver = true
    stop?.()
    stopDevice()
    setKeeper(undefined)
  }
}
