import type { Plugin } from 'vite'

const serverOnlyPlaces = [
  /\/app\/(database|integrations|worker)\//,
  /-table\.ts$/,
  /\/app\/(config|main|server)\.ts$/,
]

/** Server modules: a single constant that a page shares with its query would bundle all of it. */
const neverInBrowser =
  /\/node_modules\/(?:zod|hono|drizzle-orm|pg|diff)\/|\/app\/http\/notices\/\w*-?notices\.ts/

/** Refuses to put into the browser what must stay on the server, with the file that asked for it. */
export function serverOnly(): Plugin {
  return {
    name: 'lusona-server-only',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (this.environment.name !== 'client' || !importer) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      const path = resolved?.id.split('?')[0] ?? ''
      if (serverOnlyPlaces.some((place) => place.test(path)) && !path.includes('node_modules')) {
        this.error(`${path} belongs to the server, but ${importer} brings it into the browser`)
      }
      return resolved
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const brought = file.moduleIds.find((id) => neverInBrowser.test(id))
        if (brought) this.error(`${brought} belongs to the server, but is in ${file.fileName}`)
      }
    },
  }
}
