import { readCandidateSearch } from '#app/domain/candidate-database/candidate-search-input.ts'

/** The search from which a profile was opened. */
export const searchBehind = (request: Request) =>
  readCandidateSearch(new URL(request.url).searchParams)
