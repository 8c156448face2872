import { forEverybody } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'

/** Only a new version of the portal, or its settings, changes such a page. */
const CACHE_SECONDS = 3600

/** The loader of a page whose words are ours: the same for every visitor, and cached. */
export const lastingPage = page({
  gate: forEverybody,
  load: ({ ctx }) => ({ publicUrl: ctx.config.publicUrl }),
  cache: () => ({ tags: [], seconds: CACHE_SECONDS }),
})
