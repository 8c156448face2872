import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { lusonaDots, lusonaPath } from './lusona.ts'

type PageHeadProps = {
  /**
   * The colour scheme: for pages of companies, or for the success of an act. Otherwise, the one for
   * job seekers.
   */
  tone?: 'company' | 'success'
  /** Whether the head is as wide as a column instead of the whole page. */
  isInset?: boolean
  children: ReactNode
}

/** The coloured head of a page, with a lusona of one row along its lower edge. */
export function PageHead({ tone, isInset = false, children }: PageHeadProps) {
  return (
    <div
      className={classNames(
        'page-head',
        tone === 'company' && 'page-head-company',
        tone === 'success' && 'page-head-success',
        isInset && 'page-head-inset',
      )}
    >
      <div className="page">{children}</div>
      <Edge />
    </div>
  )
}

/** The line is wide enough for a large screen. A smaller screen cuts off both ends. */
const edge = { columns: 128, rows: 1 }

function Edge() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${4 * edge.columns} ${4 * edge.rows}`}
      preserveAspectRatio="xMidYMid slice"
      className="lusona"
    >
      <path d={lusonaPath(edge)} />
      <path d={lusonaDots(edge)} className="lusona-dots" />
    </svg>
  )
}
