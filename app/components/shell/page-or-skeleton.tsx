import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import { delay } from '#app/browser/events/delay.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** A skeleton replaces the old page after this time. */
const PATIENCE_MS = 700

/** Keeps the skeleton visible below the header, wherever the page is scrolled. */
const inView = { position: 'sticky', top: '5rem' } as const

/**
 * While a slow navigation loads, shows a skeleton instead of the page. The skeleton is as high as
 * the page, because on a shorter page the browser would lose the scroll position.
 */
export function PageOrSkeleton({ children }: { children: ReactNode }) {
  const { state, location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const next = state === 'loading' && !formMethod ? location.pathname : undefined
  const isLeaving = next !== undefined && next !== pathname
  const page = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState<number>()
  useEffect(() => {
    setMinHeight(undefined)
    if (!isLeaving) return
    return delay(PATIENCE_MS, () => setMinHeight(heightOf(page.current)))
  }, [isLeaving])
  const isHidden = isLeaving && minHeight !== undefined
  return (
    <>
      {isHidden && (
        <div style={{ minHeight }}>
          <div style={inView}>
            <PageSkeleton isList={next === href('/vagas')} />
          </div>
        </div>
      )}
      {/* Hide the page instead of removing it, because it reappears unchanged if the navigation
          fails. */}
      <div ref={page} className="contents" hidden={isHidden}>
        {children}
      </div>
    </>
  )
}

/** The height of an element's content in pixels, also if the element itself has no box. */
function heightOf(element: Element | null): number {
  if (!element) return 0
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().height
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
