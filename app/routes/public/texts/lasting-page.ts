import { forEverybody } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'

/** Seconds. Only a new version of the portal or changed settings change such a page. */
const CACHE_SECONDS = 3600

/** The loader of a static text page: the same for every visitor, and cached. */
export const lastingPage = page({
  gate: forEverybody,
  load: ({ ctx }) => ({ publicUrl: ctx.config.publicUrl }),
  cache: () => ({ tags: [], seconds: CACHE_SECONDS }),
})
