import { NoticeBody } from '#app/ui/notice.tsx'
import { useRoot } from './use-root.ts'

export function SiteNotice() {
  const notice = useRoot()?.platform.siteNotice
  if (!notice) return null
  return (
    <aside aria-label="Aviso do portal" className="site-notice page pt-4">
      <NoticeBody title={notice} />
    </aside>
  )
}
