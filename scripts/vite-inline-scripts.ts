import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const QUERY = '?inline-script'

/**
 * Bundles a module into the text of an inline script: `import text from './text.ts?inline-script'`.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'lusona-inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await bundle(file))}`
    },
  }
}

async function bundle(input: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root,
    mode: 'production',
    build: {
      write: false,
      // The oldest supported browsers
      // (docs/decisions/0078-support-chrome-106-fully-and-chrome-95-for-reading-and-basic-use.md).
      target: ['chrome95', 'firefox91', 'safari14'],
      modulePreload: false,
      rollupOptions: { input, output: { format: 'iife' } },
    },
  })
  const [output] = [made].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error(`${input} was not bundled`)
  return chunk.code.trim()
}
