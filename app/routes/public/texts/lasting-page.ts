import { forPublic } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'

const CACHE_SECONDS = 3600

export const lastingPage = page({
  gate: forPublic,
  load: () => ({}),
  cache: () => ({ tags: [], seconds: CACHE_SECONDS }),
})
