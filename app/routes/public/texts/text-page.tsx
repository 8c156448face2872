import { Outlet, useLocation } from 'react-router'
import { onlyText } from '#app/components/shell/few-scripts.tsx'
import { publicTexts } from '#app/components/text/public-texts.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/text-page'
import { lastingPage } from './lasting-page.ts'
import './text-page.css'

export const handle = onlyText

export const loader = lastingPage

export function meta({ matches, location }: Route.MetaArgs) {
  const text = findText(location.pathname)
  return text ? sharedPageMeta(matches, text) : []
}

export default function TextPage() {
  const text = findText(useLocation().pathname)
  return (
    <main id="conteudo" tabIndex={-1}>
      <article>
        {text && (
          <PageHead>
            <header className="pt-6 md:pt-10">
              <h1 className="text-2xl md:text-3xl">{text.title}</h1>
              <p className="text-sm text-cinza">{`Atualizado a ${longDate(new Date(text.updated))}`}</p>
            </header>
          </PageHead>
        )}
        <div className="page py-8">
          <div className="prose text-page">
            <Outlet />
          </div>
        </div>
      </article>
    </main>
  )
}

function findText(pathname: string) {
  return publicTexts.find(({ path }) => path === pathname.replace(/\/$/, ''))
}
