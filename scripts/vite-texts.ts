import { compile } from '@mdx-js/mdx'
import type { Plugin } from 'vite'

/**
 * Compiles the long texts from MDX. The library's own plugin would add a second bundler, although
 * only its compiler is needed.
 */
export function texts(): Plugin {
  return {
    name: 'lusona-texts',
    enforce: 'pre',
    async transform(source, id) {
      const [path = '', query = ''] = id.split('?')
      if (!path.endsWith('.mdx') || query.includes('build-client-route')) return undefined
      const code = await compile(
        { value: source, path },
        { providerImportSource: '#app/components/text/text-elements.tsx' },
      )
      return { code: String(code), map: null }
    },
  }
}
