import type { JobSearch } from '#app/domain/jobs/search/job-search.ts'
import { jobSearchPath, withChoice } from '#app/domain/jobs/search/job-search.ts'
import type { ParsedFilter } from '#app/domain/jobs/search/parse-query.ts'
import type { NearbyProvince } from '#app/domain/jobs/search/search-jobs.ts'
import { provinceName } from '#app/domain/places/province.ts'
import { Link } from '#app/ui/link.tsx'
import { jobCount } from './job-count.ts'

/** If the requested province has no matching jobs, suggests provinces nearby that have some. */
export function JobsNearby({
  search,
  parsedFilters,
  nearby,
}: {
  search: JobSearch
  parsedFilters: readonly ParsedFilter[]
  nearby: readonly NearbyProvince[]
}) {
  const typedPlace = parsedFilters.find(({ filter, isTown }) => filter === 'province' || isTown)
  const words = typedPlace ? { search: typedPlace.without } : {}
  return (
    <div className="mb-3 mt-3">
      <p id="provincias-perto">Em províncias próximas há vagas assim:</p>
      <ul className="jobs-nearby" aria-labelledby="provincias-perto">
        {nearby.map(({ value, count }) => (
          <li key={value}>
            <Link
              to={jobSearchPath(withChoice(search, { ...words, province: value }))}
              className="link inline-flex min-h-11 items-center"
            >
              {provinceName(value)} ({jobCount(count)})
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
