import { readCandidateSearch } from '#app/domain/candidate-database/candidate-search-input.ts'

export const searchBehind = (request: Request) =>
  readCandidateSearch(new URL(request.url).searchParams)
