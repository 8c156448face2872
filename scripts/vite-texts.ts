import { compile } from '@mdx-js/mdx'
import type { Plugin } from 'vite'

/**
 * Compiles the long texts from MDX to components during the build. The library's own plugin would add a
 * second bundler, and only its compiler is needed.
 */
export function texts(): Plugin {
  return {
    name: 'lusona-texts',
    enforce: 'pre',
    async transform(source, id) {
      const [path = '', query = ''] = id.split('?')
      // The router requests parts of a route by query; those are already JavaScript.
      if (!path.endsWith('.mdx') || query.includes('build-client-route')) return undefined
      const code = await compile(
        { value: source, path },
        { providerImportSource: '#app/components/text/text-elements.tsx' },
      )
      return { code: String(code), map: null }
    },
  }
}
