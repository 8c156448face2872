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
      ? { input: { server: './app/server.ts', main: './app/main.ts', demo: './demo/main.ts' } }
      : undefined,
  },
}))
