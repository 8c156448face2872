import { href } from 'react-router'
import {
  buildOf,
  holdsPages,
  isData,
  newestBuild,
} from '#app/browser/offline/worker/cache-names.ts'
import { pageOf, STORED_TITLE } from '#app/browser/offline/worker/stored-headers.ts'

export type StoredPage = { path: string; title: string }

const MAX_LISTED = 20

/** Documents of any build can be opened, but data only in pages of the build that stored it. */
function isReadable(key: string, name: string, names: readonly string[]): boolean {
  return !isData(key) || buildOf(name) === newestBuild(names)
}

export async function isPageStored(key: string, store: CacheStorage = caches): Promise<boolean> {
  try {
    const names = await store.keys()
    const readable = names.filter((name) => holdsPages(name) && isReadable(key, name, names))
    const found = await Promise.all(readable.map((cacheName) => store.match(key, { cacheName })))
    return found.some(Boolean)
  } catch {
    return false
  }
}

const titles: Record<string, string> = {
  [href('/')]: 'Página inicial',
  [href('/vagas')]: 'Vagas',
  [href('/usuario/dashboard')]: 'Dashboard',
  [href('/usuario/candidaturas')]: 'Minhas Candidaturas',
  [href('/usuario/vagas')]: 'Vagas Favoritas',
}

export async function listStored(store: CacheStorage = caches): Promise<StoredPage[]> {
  const found = new Map<string, string>()
  const names = await store.keys()
  for (const name of names.filter(holdsPages).reverse()) {
    const cache = await store.open(name)
    for (const request of [...(await cache.keys())].reverse()) {
      const { pathname, search } = new URL(request.url)
      const path = pageOf(pathname) + search
      if (found.size === MAX_LISTED || search.includes('_routes=')) continue
      if (!isReadable(pathname, name, names)) continue
      const title = titles[path] ?? (await titleOf(await cache.match(request)))
      if (title && !found.has(path)) found.set(path, title)
    }
  }
  return [...found].map(([path, title]) => ({ path, title }))
}

async function titleOf(answer: Response | undefined): Promise<string | undefined> {
  if (!answer) return undefined
  const title = decodeURIComponent(answer.headers.get(STORED_TITLE) ?? '')
  if (title || !answer.headers.get('Content-Type')?.includes('text/html')) return title
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return parsed.title
}
