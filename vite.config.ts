import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { sharedByAreas, sharedByVisitors } from './scripts/vite-chunks.ts'
import { icons } from './scripts/vite-icons.ts'
import { inlineScripts } from './scripts/vite-inline-scripts.ts'
import { serverOnly } from './scripts/vite-server-only.ts'
import { texts } from './scripts/vite-texts.ts'
import { worker } from './scripts/vite-worker.ts'

/**
 * React Router gives every server entry the same file name, but our additional entries need their
 * own.
 */
const namedEntries: Plugin = {
  name: 'lusona-named-entries',
  enforce: 'post',
  configResolved(config) {
    const output = config.environments.ssr?.build.rolldownOptions.output
    // Use one folder, so that relative paths to assets are the same in every chunk.
    if (output && !Array.isArray(output)) {
      output.entryFileNames = '[name].js'
      output.chunkFileNames = '[name]-[hash].js'
    }
  },
}

/** Lazy modules are small and have no imports, so a preload helper would only add bytes. */
const plainImports: Plugin = {
  name: 'lusona-plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

/**
 * Bundled because they are plain JavaScript; libraries with native code or asset files stay
 * external.
 */
const manyFiles = [
  'drizzle-orm',
  'zod',
  'libphonenumber-js',
  'react-router',
  '@react-router/node',
  'hono',
  '@hono/node-server',
  // These packages extend the classes of zod and hono, so they need the same copies.
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@asteasolutions/zod-to-openapi',
  'openapi3-ts',
  'prom-client',
  '@opentelemetry/api',
  'nodemailer',
  'diff',
  'jose',
  'openid-client',
  'oauth4webapi',
  'isbot',
  'lru-cache',
  /^@aws-sdk\//,
  /^@smithy\//,
]

export default defineConfig(({ command }) => ({
  plugins: [
    plainImports,
    inlineScripts(),
    tailwindcss(),
    serverOnly(),
    texts(),
    reactRouter(),
    namedEntries,
    worker(),
    icons(),
  ],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'app/ui/drawn-icon.tsx'),
      },
    ],
    // Bundle these libraries, because a start would read hundreds of their small files (decision
    // 120).
    noExternal: ['lucide-react', ...(command === 'build' ? manyFiles : [])],
  },
  // The oldest browser in which everything is usable
  // (docs/decisions/0078-support-chrome-106-fully-and-chrome-95-for-reading-and-basic-use.md).
  build: { assetsInlineLimit: 0, cssTarget: ['chrome95', 'safari14'] },
  environments: {
    client: {
      build: {
        target: ['chrome95', 'firefox91', 'safari14'],
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Libraries change rarely, so browsers keep this chunk across releases.
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                // Create few chunks, because small ones compress badly, cost half a kilobyte of
                // headers each, and are listed in the route manifest.
                {
                  name: sharedByVisitors,
                  debugName: 'shared',
                  test: /\/app\/|node_modules/,
                  priority: 1,
                },
                { name: sharedByAreas, debugName: 'areas', test: /\/app\/|node_modules/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node24',
        // No source maps: Node would parse them at the first error and keep 50 MB (decision 173). The
        // build is not minified, and a comment above each module names its source file.
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
}))
