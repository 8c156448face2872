import { href, Outlet, useLocation } from 'react-router'
import { onlyText } from '#app/components/shell/few-scripts.tsx'
import { articles } from '#app/components/text/articles.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { Breadcrumbs } from '#app/routes/public/breadcrumbs.tsx'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import { lastingPage } from '#app/routes/public/texts/lasting-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/blog-article'
import '#app/routes/public/texts/text-page.css'

export const handle = onlyText

export const loader = lastingPage

export function meta({ matches, location }: Route.MetaArgs) {
  const article = findArticle(location.pathname)
  if (!article) return []
  return [
    ...sharedPageMeta(matches, { ...article, description: article.summary, type: 'article' }),
    { property: 'article:published_time', content: article.published },
  ]
}

export default function BlogArticle() {
  const { pathname } = useLocation()
  const article = findArticle(pathname)
  const others = articles.filter((other) => other !== article).slice(0, 2)
  return (
    <main id="conteudo" tabIndex={-1}>
      <article>
        {article && (
          <PageHead>
            <header className="pt-4">
              <Breadcrumbs trail={[{ to: href('/blog'), label: 'Blog' }]} here={article.title} />
              <h1 className="mt-2 text-2xl md:text-3xl">{article.title}</h1>
              <p className="text-sm text-cinza">
                {`${longDate(new Date(article.published))} · ${article.minutes} minutos de leitura`}
              </p>
            </header>
          </PageHead>
        )}
        <div className="page py-8">
          <div className="prose text-page">
            <Outlet />
          </div>
        </div>
      </article>
      <div className="page pb-8">
        <aside className="prose border-t border-linha pt-6" aria-label="A seguir">
          <ul>
            {others.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
          <p>
            <LinkButton to={href('/vagas')}>Ver vagas</LinkButton>
          </p>
        </aside>
      </div>
    </main>
  )
}

function findArticle(pathname: string) {
  return articles.find(({ path }) => path === pathname.replace(/\/$/, ''))
}
