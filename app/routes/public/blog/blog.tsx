import { href } from 'react-router'
import { onlyText } from '#app/components/shell/few-scripts.tsx'
import { articles } from '#app/components/text/articles.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import { lastingPage } from '#app/routes/public/texts/lasting-page.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/blog'

export const handle = onlyText

export const loader = lastingPage

export function meta({ matches }: Route.MetaArgs) {
  return sharedPageMeta(matches, {
    title: 'Blog: procurar trabalho em Angola',
    description:
      'Artigos curtos e práticos: burlas, o primeiro CV, procurar com poucos dados, falar de salário.',
    path: href('/blog'),
  })
}

export default function Blog() {
  return (
    <main id="conteudo" tabIndex={-1}>
      <PageHead>
        <h1 className="pt-6 text-2xl md:pt-10 md:text-3xl">Blog</h1>
        <p className="mt-2 text-lg text-cinza">Procurar trabalho em Angola, com os pés na terra.</p>
      </PageHead>
      <div className="page pb-8">
        <ul className="mt-8 grid gap-8 md:grid-cols-2">
          {articles.map(({ path, title, summary, published, minutes }) => (
            <li key={path} className="border-t border-linha pt-4">
              <p className="text-sm text-cinza">{`${longDate(new Date(published))} · ${minutes} minutos de leitura`}</p>
              <h2 className="mt-1 text-xl">
                <Link to={path} className="hover:underline">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-cinza">{summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
