import type { MetaDescriptor } from 'react-router'
import { type MetaMatches, titleWithSite } from '#app/components/shell/site-title.ts'

export const publicPicture = '/partilha.png'

type SharedPage = {
  title: string
  description: string
  path: string
  type?: 'website' | 'article'
}

/** Metadata of a page with one canonical URL, for search engines and link previews. */
export function sharedPageMeta(
  matches: MetaMatches,
  { title, description, path, type = 'website' }: SharedPage,
): MetaDescriptor[] {
  const root = matches[0].loaderData
  if (!root) return [{ title }]
  const { publicUrl, platform, saver } = root
  const url = publicUrl + path
  const essential = [
    { title: titleWithSite(title, platform.platformName) },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: url },
  ]
  // With the data saver, omit the metadata for link previews. Programs that render previews do not
  // send Save-Data.
  if (saver) return essential
  return [
    ...essential,
    { property: 'og:site_name', content: platform.platformName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'pt_AO' },
    { property: 'og:image', content: publicUrl + publicPicture },
    { property: 'og:image:alt', content: 'Portal de emprego de Angola' },
  ]
}
