import { href } from 'react-router'
import {
  type CandidateSearch,
  candidateSearchParams,
} from '#app/domain/candidate-database/candidate-search.ts'

const withSearch = (path: string, search: Partial<CandidateSearch>) => {
  const query = candidateSearchParams(search)
  return query ? `${path}?${query}` : path
}

export const searchAddress = (search: Partial<CandidateSearch>) =>
  withSearch(href('/empresa/base-candidatos'), search)

/** The URL contains the search, so that the profile page can return to the results. */
export const candidateAddress = (candidateId: string, search: Partial<CandidateSearch>) =>
  withSearch(href('/empresa/base-candidatos/:candidateId', { candidateId }), search)

export const inviteAddress = (candidateId: string, search: Partial<CandidateSearch>) =>
  withSearch(href('/empresa/base-candidatos/:candidateId/convidar', { candidateId }), search)
