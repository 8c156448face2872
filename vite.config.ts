import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { serverOnly } from './scripts/vite-server-only.ts'
import { texts } from './scripts/vite-texts.ts'

/** The router names every entry of the server after one file; ours keep their own names. */
const namedEntries: Plugin = {
  name: 'lusona-named-entries',
  enforce: 'post',
  configResolved(config) {
    const output = config.environments.ssr?.build.rolldownOptions.output
    // All at one depth, so that what lies beside the bundle is found from every part of it.
    if (output && !Array.isArray(output)) {
      output.entryFileNames = '[name].js'
      output.chunkFileNames = '[name]-[hash].js'
    }
  },
}

export default defineConfig({
  plugins: [tailwindcss(), serverOnly(), texts(), reactRouter(), namedEntries],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: ['chrome87', 'firefox78', 'safari14'],
        rolldownOptions: {
          output: {
            // What most pages share comes as one file: many tiny ones compress badly, and each is named
            // again in the list of pages.
            advancedChunks: {
              groups: [{ name: 'shared', test: /\/app\/|lucide-react/, minShareCount: 12 }],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node24',
        sourcemap: true,
        rollupOptions: {
          input: {
            main: './app/main.ts',
            server: './app/server.ts',
            demo: './demo/main.ts',
            'inspect-worker': './app/inspection/inspect-worker.ts',
          },
        },
      },
    },
  },
})
