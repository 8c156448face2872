import { compile } from '@mdx-js/mdx'
import type { Plugin } from 'vite'

/**
 * The long texts are written in MDX and become components while building. The library's own plugin
 * would bring a second bundler along; compiling is all that is needed of it.
 */
export function texts(): Plugin {
  return {
    name: 'lusona-texts',
    enforce: 'pre',
    async transform(source, id) {
      const [path = '', query = ''] = id.split('?')
      // The router asks for parts of a route by query; those are programs already.
      if (!path.endsWith('.mdx') || query.includes('build-client-route')) return undefined
      const code = await compile(
        { value: source, path },
        { providerImportSource: '#app/components/text/text-elements.tsx' },
      )
      return { code: String(code), map: null }
    },
  }
}
