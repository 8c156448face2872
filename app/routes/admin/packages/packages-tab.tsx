import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SplitDetail } from '#app/components/lists/split-detail.tsx'
import { ListBehind, useIsCovered } from '#app/components/shell/list-behind.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { PackagesHeader } from './packages-header.tsx'

type TabProps = {
  tab: 'subscriptions' | 'requests'
  pending: number
  list: string
  back: string
  page: number
  pages: number
  hrefFor: (page: number) => string
  filters: ReactNode
  count: string
  table: ReactNode
  detailLabel: string
  chosen: string | undefined
  detail: (search: string) => ReactNode
}

const routeIds = {
  subscriptions: 'routes/admin/packages/subscription-list',
  requests: 'routes/admin/packages/request-list',
}

export function PackagesTab(props: TabProps) {
  const { tab, pending, list, back, page, pages, hrefFor, chosen } = props
  const isCovered = useIsCovered(routeIds[tab])
  const { search } = useLocation()
  return (
    <ListBehind isCovered={isCovered} list={list} back={back}>
      <PackagesHeader tab={tab} pending={pending} isCovered={isCovered} search={search} />
      <div className={classNames('table-split mt-4', chosen !== undefined && 'split-has-detail')}>
        <div>
          {props.filters}
          <p role="status" className="mb-2 text-sm text-cinza">
            {props.count}
          </p>
          {props.table}
          <div className="mt-4">
            <Pagination current={page} last={pages} hrefFor={hrefFor} />
          </div>
        </div>
        <SplitDetail label={props.detailLabel} chosen={chosen}>
          {chosen !== undefined && props.detail(search)}
        </SplitDetail>
      </div>
    </ListBehind>
  )
}
