import { useBeforeUnload, useBlocker } from 'react-router'

type LeaveGuard = {
  holds: () => boolean
  /** Whether navigations that change only the query are blocked as well. */
  isOfAddress: boolean
}

export function useLeaveGuard({ holds, isOfAddress }: LeaveGuard) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isOfAddress && currentLocation.search !== nextLocation.search)),
  )
  useBeforeUnload((event) => {
    if (holds()) event.preventDefault()
  })
  const isBlocked = blocker.state === 'blocked'
  return {
    isBlocked,
    stay: () => {
      if (isBlocked) blocker.reset()
    },
    leave: () => blocker.proceed?.(),
  }
}
