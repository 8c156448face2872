import { Moment } from '#app/components/text/moment.tsx'
import { grouped } from '#app/domain/formats/money.ts'
import type { SearchPresence } from '#app/domain/overview/find-search-presence.ts'
import { Card } from '#app/ui/card.tsx'

/** Shows only facts about search engines that the portal can determine itself (ADMA-08). */
export function SearchCard({ search }: { search: SearchPresence & { pages: number } }) {
  const { pages, openJobs, completeJobs, visits } = search
  return (
    <Card as="section" aria-labelledby="motores">
      <h2 id="motores" className="mb-2 text-lg">
        SEO
      </h2>
      <dl className="facts facts-close">
        <div>
          <dt>Páginas no mapa do site</dt>
          <dd>{grouped(pages)}</dd>
        </div>
        <div>
          <dt>Vagas com dados JobPosting válidos</dt>
          <dd>
            {grouped(completeJobs)} de {grouped(openJobs)} abertas
          </dd>
        </div>
        <div>
          <dt>Última visita de um motor de busca</dt>
          <dd>
            {visits.length === 0 && 'Ainda nenhuma'}
            {visits.map(({ engine, at, path }) => (
              <p key={engine}>
                {engine}: <Moment at={at} full /> <span className="text-cinza">({path})</span>
              </p>
            ))}
          </dd>
        </div>
      </dl>
      {completeJobs < openJobs && (
        <p className="text-sm text-cinza">
          Uma vaga precisa de província, ou de ser remota, para aparecer com destaque nos motores de
          busca.
        </p>
      )}
    </Card>
  )
}
