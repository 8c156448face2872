import type { MetaDescriptor } from 'react-router'

export const publicPicture = '/partilha.png'

/** Metadata of a page with one canonical URL, for search engines and link previews. */
export function sharedPageMeta({
  title,
  description,
  path,
  publicUrl,
  type = 'website',
}: {
  title: string
  description: string
  path: string
  publicUrl: string
  type?: 'website' | 'article'
}): MetaDescriptor[] {
  const url = publicUrl + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
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
