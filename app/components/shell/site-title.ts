import type { Route as Root } from '../../+types/root'

/** The `matches` argument of every `meta` function. The first match is the root route. */
export type MetaMatches = readonly [
  { loaderData: Root.ComponentProps['loaderData'] | undefined },
  ...unknown[],
]

/** The title of a page that search engines do not index. */
export function siteTitle(matches: MetaMatches, title: string): string {
  const root = matches[0].loaderData
  return root ? titleWithSite(title, root.platform.platformName) : title
}

/** The title in the browser's tab and in search results. The home page begins with the name. */
export function titleWithSite(title: string, siteName: string): string {
  return title.startsWith(siteName) ? title : `${title} · ${siteName}`
}

export function titleWithoutSite(title: string, siteName: string): string {
  const ending = ` · ${siteName}`
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title
}
