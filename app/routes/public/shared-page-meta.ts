import type { MetaDescriptor } from 'react-router'
import type { Route as Root } from '../../+types/root'

export const publicPicture = '/partilha.png'

/** The matches that every `meta` function receives: the first is the root route. */
export type MetaMatches = readonly [
  { loaderData: Root.ComponentProps['loaderData'] | undefined },
  ...unknown[],
]

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
  // Programs that render link previews do not send Save-Data.
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
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Portal de emprego de Angola' },
  ]
}

/** The title in the browser's tab and in search results. The home page begins with the name. */
export function titleWithSite(title: string, siteName: string): string {
  return title.startsWith(siteName) ? title : `${title} · ${siteName}`
}

export function titleWithoutSite(title: string, siteName: string): string {
  const ending = ` · ${siteName}`
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title
}
