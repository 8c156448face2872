import { prepareDevice } from '#app/browser/offline/page/prepare-device.ts'
import { expectController, setController } from './controller.ts'
import type { OnPage } from './offline.tsx'
import { dataKey, storageKey } from './stored-addresses.ts'

/** Likely next pages, whose modules are stored while there is a network. */
const nextPages = ['public/jobs/job-list', 'public/jobs/job', 'public/offline']
const nextOfCandidates = [
  'candidate/favorites/favorites',
  'candidate/applications/applications',
  'candidate/apply/apply',
  'candidate/apply/applied',
]

export function readyOffline(page: OnPage, hasEnded: boolean): () => void {
  const { account } = page
  let isOver = false
  const next = [...nextPages, ...(account ? nextOfCandidates : [])]
  const stopDevice = prepareDevice(
    next.map((id) => `routes/${id}`),
    { storageKey, dataKey },
  )
  if (account || hasEnded) void ready().catch(() => expectController(false))
  let stop: (() => void) | undefined

  async function ready() {
    const { startController, forgetPerson } = await page.loadController()
    if (hasEnded) await forgetPerson()
    if (account && !isOver) stop = startController(account, page)
  }

  return () => {
    isOver = true
    stop?.()
    stopDevice()
    setController(undefined)
  }
}
