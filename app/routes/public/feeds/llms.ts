import { forPublic } from '#app/http/access/gates.ts'
import { type Asking, page } from '#app/http/page.ts'

const CACHE_SECONDS = 3600

export const loader = page({
  gate: forPublic,
  load,
  cache: () => ({ tags: [], seconds: CACHE_SECONDS }),
})

async function load({ ctx }: Asking<ReturnType<typeof forPublic>>): Promise<Response> {
  const { config, settings } = ctx
  const { platformName } = await settings()
  const at = (path: string) => config.publicUrl + path
  const text = `# ${platformName}

> Vagas de emprego em Angola, com empresa, local, salário e prazo. As vagas são lidas por pessoas antes de ficarem públicas.

Cada vaga tem três formas no mesmo endereço: a página, \`.json\` e \`.md\`. Uma vaga fechada responde 410 com a data.

## Vagas

- [Lista](${at('/vagas')}): a página, com filtros no endereço
- [Lista em JSON](${at('/api/v1/jobs')}): todos os filtros, páginas de até 100, sem chave
- [RSS](${at('/vagas.rss')}): as mais recentes de qualquer pesquisa
- Uma vaga em JSON: ${at('/vaga-detalhes/{id}.json')}
- Uma vaga em Markdown: ${at('/vaga-detalhes/{id}.md')}

## API

- [Guia para programadores](${at('/programadores')})
- [OpenAPI 3.1](${at('/api/v1/openapi.json')})

## Sobre

- [Como funciona](${at('/como-funciona')})
- [Quem somos](${at('/sobre')})
- [Termos de uso](${at('/termos-uso')})
`
  return new Response(text, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': `public, max-age=${CACHE_SECONDS}`,
    },
  })
}
