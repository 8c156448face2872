import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import { AreaBar } from './area-bar.tsx'
import { PageOrSkeleton } from './page-or-skeleton.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotice } from './site-notice.tsx'
import { useRoot } from './use-root.ts'

export function SiteShell({ children }: { children: ReactNode }) {
  const asksType = useRoot()?.viewer?.asksType ?? 'no'
  return (
    <>
      <SiteHeader />
      <SiteNotice />
      {asksType !== 'no' && (
        <div className="page pt-4">
          <NoticeBody
            title="Falta dizer como vai usar o portal"
            action={<LinkButton to={href('/tipo-de-conta')}>Escolher</LinkButton>}
          >
            Como candidato, para procurar trabalho, ou como empresa, para recrutar.
          </NoticeBody>
        </div>
      )}
      <PageOrSkeleton>{children}</PageOrSkeleton>
      <SiteFooter />
      <AreaBar />
    </>
  )
}
