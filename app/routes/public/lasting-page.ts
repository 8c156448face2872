import type { RouterContextProvider } from 'react-router'
import { forEverybody } from '#app/http/gates.ts'
import { keepPage } from '#app/http/kept-pages.ts'
import { keptTags } from '#app/http/kept-tags.ts'

/** Seconds. Only a new version of the portal, or its settings, changes such a page. */
const keptFor = 3600

/** The loader of a page whose words are ours: the same for every visitor, and kept. */
export function lastingPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { actor, config } = forEverybody(context)
  if (actor.kind === 'visitor') keepPage(context, { tags: [keptTags.settings], seconds: keptFor })
  return { publicUrl: config.publicUrl }
}
