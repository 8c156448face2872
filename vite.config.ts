import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverOnly } from './scripts/vite-server-only.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), serverOnly(), reactRouter()],
  build: {
    target: isSsrBuild ? 'node24' : ['chrome87', 'firefox78', 'safari14'],
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {
          input: {
            main: './app/main.ts',
            server: './app/server.ts',
            demo: './demo/main.ts',
            'inspect-worker': './app/domain/documents/inspect-worker.ts',
          },
          // All at one depth, so that what lies beside the bundle is found from every part of it.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        }
      : undefined,
  },
}))
