import type { Plugin } from 'vite'

const serverOnlyPaths = [
  /\/app\/(database|integrations|worker)\//,
  /-table\.ts$/,
  /\/app\/(config|main|server)\.ts$/,
]

/**
 * Importing a single constant from one of these server packages into a page would bundle the whole
 * package.
 */
const neverInBrowser =
  /\/node_modules\/(?:zod|hono|drizzle-orm|pg|diff)\/|\/app\/http\/notices\/\w*-?notices\.ts/

/** Fails the build if a server module would reach the browser, and names the importing file. */
export function serverOnly(): Plugin {
  return {
    name: 'lusona-server-only',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (this.environment.name !== 'client' || !importer) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      const path = resolved?.id.split('?')[0] ?? ''
      if (serverOnlyPaths.some((pattern) => pattern.test(path)) && !path.includes('node_modules')) {
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
