import { data, redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { searchNames } from '#app/domain/candidate-database/candidate-search.ts'
import { readCandidateSearch } from '#app/domain/candidate-database/candidate-search-input.ts'
import { findDatabaseAccess } from '#app/domain/candidate-database/database-access.ts'
import { searchCandidates } from '#app/domain/candidate-database/search-candidates.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/candidates'
import { searchAddress } from './candidate-address.ts'
import { CandidateFilters } from './candidate-filters.tsx'
import { CandidateList } from './candidate-list.tsx'
import { NoAccess } from './no-access.tsx'

export const middleware = [requireCompanyRight('searchCandidates')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Base de candidatos') }]
}

export const loader = page({
  gate: forCompany,
  query: searchNames,
  load: async ({ ctx: { db, actor }, query }) => {
    const search = readCandidateSearch(query)
    const access = await findDatabaseAccess(db, actor)
    if (!access.ok)
      return data({ search, found: null, refusal: access.refusal, quota: 0, used: 0 }, 403)
    const { viewer, quota, used } = access.value
    const found = await searchCandidates(db, viewer, search)
    if (search.page > 1 && found.candidates.length === 0)
      throw redirect(searchAddress({ ...search, page: Math.max(1, found.pages) }))
    return data({ search, found, refusal: null, quota, used })
  },
})

export default function Candidates({ loaderData }: Route.ComponentProps) {
  const { search, found, refusal, quota, used } = loaderData
  if (!found) return <NoAccess refusal={refusal} />
  return (
    <>
      <div className="area-head">
        <h1>Base de candidatos</h1>
        <div className="text-sm text-cinza">
          {used} de {quota} perfis abertos este mês
        </div>
      </div>
      <CandidateFilters search={search} parsedFilters={found.parsedFilters} />
      <CandidateList found={found} search={search} mayOpen={used < quota} />
      <Pagination
        current={search.page}
        last={found.pages}
        hrefFor={(other) => searchAddress({ ...search, page: other })}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a base de candidatos" />
}
