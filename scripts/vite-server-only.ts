import type { Plugin } from 'vite'

const serverOnlyPlaces = [
  /\/app\/(database|integrations|worker)\//,
  /-table\.ts$/,
  /\/app\/(config|main|server)\.ts$/,
]

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
  }
}
