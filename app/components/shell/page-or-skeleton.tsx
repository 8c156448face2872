import { type ReactNode, useEffect, useState } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import { delay } from '#app/browser/events/delay.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** A skeleton replaces the old page after this time. */
const PATIENCE_MS = 700

export function PageOrSkeleton({ children }: { children: ReactNode }) {
  const { state, location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const next = state === 'loading' && !formMethod ? location.pathname : undefined
  const isLeaving = next !== undefined && next !== pathname
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    setIsLong(false)
    if (!isLeaving) return
    return delay(PATIENCE_MS, () => setIsLong(true))
  }, [isLeaving])
  const isHidden = isLeaving && isLong
  return (
    <>
      {isHidden && <PageSkeleton isList={next === href('/vagas')} />}
      {/* Hide the page instead of removing it, because it reappears unchanged if the navigation
          fails. */}
      <div className="contents" hidden={isHidden}>
        {children}
      </div>
    </>
  )
}

export function PageSkeleton({ isList = false }: { isList?: boolean }) {
  return (
    <div className="page py-6">
      <Loading className="grid gap-4">
        <Skeleton shape="title" />
        {isList ? (
          ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} shape="block" />)
        ) : (
          <>
            <Skeleton shape="short" />
            <Skeleton shape="block" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="short" />
          </>
        )}
      </Loading>
    </div>
  )
}
