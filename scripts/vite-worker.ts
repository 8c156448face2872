import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds the service worker as /sw.js with the build's id, so that browsers detect a new build. */
export function worker(): Plugin {
  return {
    name: 'lusona-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const names = Object.keys(bundle).sort().join(' ')
      const version = createHash('sha256').update(names).digest('hex').slice(0, 8)
      const made = await build({
        configFile: false,
        logLevel: 'error',
        root: join(import.meta.dirname, '..'),
        define: { BUILD: JSON.stringify(version) },
        build: {
          write: false,
          target: ['chrome95', 'firefox91', 'safari14'],
          rollupOptions: {
            input: 'app/components/offline/worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
      const [output] = [made].flat()
      const chunk = output && 'output' in output ? output.output[0] : undefined
      if (!chunk) this.error('the service worker was not built')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code })
    },
  }
}
