import { useEffect } from 'react'
import { whenIdle } from '#app/browser/boot/when-idle.ts'
import { useRefresh } from '#app/browser/router/use-refresh.ts'
import { type Say, useSay } from '#app/components/feedback/notice-toaster.tsx'
import { expectController } from './controller.ts'

export type OnPage = {
  account: string | null
  say: Say
  refresh: () => void
  /**
   * Loads the controller. Called only for candidates, because other users have no pending
   * submissions.
   */
  loadController: () => Promise<typeof import('./start-controller.ts')>
}

/**
 * Prepares the device for use without a network, once the page is idle. If the session has ended,
 * deletes all personal data on the device.
 */
export function Offline({ storesFor, saver, hasEnded }: OfflineProps) {
  const say = useSay()
  const refresh = useRefresh()
  useEffect(() => {
    if (saver || !import.meta.env.PROD) return
    let isOver = false
    let stop: (() => void) | undefined
    const start = async () => {
      const { readyOffline } = await import('./ready-offline.ts')
      const page: OnPage = {
        account: storesFor,
        say,
        refresh,
        loadController: () => import('./start-controller.ts'),
      }
      if (!isOver) stop = readyOffline(page, hasEnded)
    }
    // If offline support fails to start, the portal works without it.
    const begin = () => void start().catch(() => expectController(false))
    expectController(storesFor !== null)
    const callOff = whenIdle(begin)
    return () => {
      isOver = true
      expectController(false)
      callOff()
      stop?.()
    }
  }, [storesFor, saver, hasEnded, say, refresh])
  return null
}

type OfflineProps = { storesFor: string | null; saver: boolean; hasEnded: boolean }
