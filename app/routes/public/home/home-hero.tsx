import { href } from 'react-router'
import type { CountedSearch } from '#app/domain/jobs/search/count-quick-searches.ts'
import { Link } from '#app/ui/link.tsx'
import { HomeSearch } from './home-search.tsx'

type HeroProps = {
  headline: string
  sentence: string
  openJobs: string
  quickSearches: readonly CountedSearch[]
  /**
   * Whether one of the quick searches is for the visitor's province. If not, a link to the map of
   * provinces is shown.
   */
  hasProvince: boolean
}

export function HomeHero({ headline, sentence, openJobs, quickSearches, hasProvince }: HeroProps) {
  return (
    <section className="home-hero">
      <div className="page">
        <h1 className="home-headline">{headline}</h1>
        <p className="home-sentence">{`${openJobs}. ${sentence}`}</p>
        <HomeSearch />
        {quickSearches.length > 0 && (
          <ul className="home-chips" aria-label="Procuras frequentes">
            {!hasProvince && (
              <li className="site-narrow-only">
                <a href="#provincias" className="home-chip">
                  Por província
                </a>
              </li>
            )}
            {quickSearches.map(({ label, path, count }) => (
              <li key={path}>
                <Link to={path} className="home-chip">
                  {label} <span className="figures">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="home-publish">
          Está a recrutar?{' '}
          <Link to={href('/publicar-vaga')} className="link">
            Publicar vaga
          </Link>
        </p>
      </div>
    </section>
  )
}
