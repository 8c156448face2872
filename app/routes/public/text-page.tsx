import { Outlet, useLocation } from 'react-router'
import { longDate } from '#app/components/dates.ts'
import { forEverybody } from '#app/http/gates.ts'
import { keepPage } from '#app/http/kept-pages.ts'
import { keptTags } from '#app/http/kept-tags.ts'
import type { Route } from './+types/text-page'
import { sharedPageMeta } from './shared-page-meta.ts'
import { publicTexts } from './texts.ts'
import './text-page.css'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, config } = forEverybody(context)
  if (actor.kind === 'visitor') keepPage(context, { tags: [keptTags.settings], seconds: 3600 })
  return { publicUrl: config.publicUrl }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const text = findText(location.pathname)
  return text && loaderData ? sharedPageMeta({ ...text, publicUrl: loaderData.publicUrl }) : []
}

/** The frame of the long texts: title, day, and a measure that can be read. */
export default function TextPage() {
  const text = findText(useLocation().pathname)
  return (
    <main id="conteudo" tabIndex={-1} className="page py-8 md:py-12">
      <article className="prose text-page">
        {text && (
          <header>
            <h1 className="text-2xl md:text-3xl">{text.title}</h1>
            <p className="text-sm text-cinza">{`Actualizado a ${longDate(new Date(text.updated))}`}</p>
          </header>
        )}
        <Outlet />
      </article>
    </main>
  )
}

function findText(pathname: string) {
  return publicTexts.find(({ path }) => path === pathname.replace(/\/$/, ''))
}
