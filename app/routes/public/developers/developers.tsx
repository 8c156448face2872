import type { ReactNode } from 'react'
import { href } from 'react-router'
import { onlyText } from '#app/components/shell/few-scripts.tsx'
import { apiScopeLabels, apiScopes } from '#app/domain/api-access/api-key.ts'
import { problemKinds } from '#app/domain/api-access/api-problem.ts'
import { hookEventLabels, hookEvents } from '#app/domain/api-access/hook-event.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/developers'
import { apiExamples, curlOf, delivery, verification } from './api-examples.ts'
import { withCode } from './with-code.tsx'

const CACHE_SECONDS = 3600

export const handle = onlyText

export const loader = page({
  gate: forPublic,
  load: ({ ctx }) => ({
    publicUrl: ctx.config.publicUrl,
    planName: planWith('canUseATSIntegration'),
  }),
  cache: () => ({ tags: [], seconds: CACHE_SECONDS }),
})

export function meta({ matches }: Route.MetaArgs) {
  return sharedPageMeta(matches, {
    title: 'Programadores',
    description:
      'A API do portal: ler vagas sem chave, publicar e decidir com a chave da empresa, e receber avisos.',
    path: href('/programadores'),
  })
}

const parts = [
  ['comecar', 'Começar'],
  ['exemplos', 'Exemplos'],
  ['erros', 'Erros'],
  ['limites', 'Limites'],
  ['webhooks', 'Webhooks'],
  ['feeds', 'Feeds e formatos'],
] as const

export default function Developers({ loaderData: { publicUrl, planName } }: Route.ComponentProps) {
  return (
    <main id="conteudo" tabIndex={-1} className="page grid grid-cols-1 gap-10 py-8 md:py-12">
      <header className="grid max-w-3xl gap-3">
        <h1 className="text-2xl md:text-3xl">Programadores</h1>
        <p className="text-lg text-cinza">
          Leia as vagas sem chave. Publique, leia candidaturas e decida com a chave da empresa. Tudo
          em JSON, pelas mesmas regras das páginas.
        </p>
        <nav aria-label="Nesta página">
          <ul className="flex flex-wrap gap-x-4 gap-y-2">
            {parts.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="link">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Part id="comecar">
        <ol className="grid list-decimal gap-2 pl-5">
          <li>
            Um dono da empresa cria a chave em{' '}
            <Link to={href('/empresa/integracoes')} className="link">
              Integrações
            </Link>
            . A API com chave está no plano {planName}.
          </li>
          <li>
            O programa envia a chave no cabeçalho <code>Authorization: Bearer lus_…</code>. Uma
            chave no endereço é recusada e revogada.
          </li>
          <li>
            A descrição completa, para gerar um cliente, é{' '}
            <a href="/api/v1/openapi.json" className="link">
              OpenAPI 3.1
            </a>
            .
          </li>
        </ol>
        <h3 className="text-base">Permissões de uma chave</h3>
        <Definitions rows={apiScopes.map((scope) => [scope, apiScopeLabels[scope]])} />
      </Part>
      <Part id="exemplos">
        {apiExamples.map((example) => (
          <article key={example.id} id={example.id} className="grid grid-cols-1 gap-2">
            <h3 className="text-base">{example.title}</h3>
            <p>{withCode(example.text)}</p>
            <CodeBlock>{curlOf(example, publicUrl)}</CodeBlock>
            <p className="text-sm text-cinza">Responde {example.status}. Alguns dos campos:</p>
            <CodeBlock>{JSON.stringify(example.answer, null, 2)}</CodeBlock>
          </article>
        ))}
      </Part>
      <Part id="erros">
        <p>
          Um erro é <code>application/problem+json</code> (RFC 9457). O <code>code</code> é o nome
          da recusa e não muda; <code>errors</code> diz que campo está errado e porquê.
        </p>
        <CodeBlock>{`{
  "status": 422,
  "code": "invalid-body",
  "title": "Há campos por corrigir.",
  "errors": [{ "field": "title", "message": "Escreva o título da vaga." }]
}`}</CodeBlock>
        <p>
          Sem o plano, a chave responde 403 <code>not-in-plan</code> e fica guardada. Se algo correr
          mal do nosso lado, a resposta traz uma <code>reference</code> para nos indicar.
        </p>
        <details>
          <summary className="link font-semibold">Todas as recusas</summary>
          <dl className="mt-3 grid gap-2">
            {Object.entries(problemKinds).map(([code, [status, sentence]]) => (
              <div key={code} id={code} className="grid gap-x-4 md:grid-cols-[16rem_1fr]">
                <dt>
                  <code>{code}</code> <span className="text-sm text-cinza">{status}</span>
                </dt>
                <dd className="text-cinza">{sentence}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Part>
      <Part id="limites">
        <p>
          600 pedidos por 5 minutos e chave. Cada resposta diz quantos restam em{' '}
          <code>RateLimit</code> e <code>RateLimit-Policy</code>; acima, responde 429 com{' '}
          <code>Retry-After</code>.
        </p>
        <p>
          Um POST com a mesma <code>Idempotency-Key</code> tem efeito uma só vez em 24 horas. Listas
          vêm em páginas de até 100. Com <code>If-None-Match</code>, o que não mudou responde 304.
        </p>
      </Part>
      <Part id="webhooks">
        <p>
          O portal envia um POST ao seu endereço https quando algo acontece, pela norma{' '}
          <a href="https://www.standardwebhooks.com" className="link" rel="noopener">
            Standard Webhooks
          </a>
          . O corpo traz só identificadores e uma ligação para ler o resto.
        </p>
        <Definitions rows={hookEvents.map((event) => [event, hookEventLabels[event]])} />
        <p>
          Responda 2xx em 10 segundos. Sem resposta, repetimos durante 24 horas, com o mesmo{' '}
          <code>webhook-id</code>. Um 410 desliga o endereço; 5 dias de falhas também.
        </p>
        <CodeBlock>{delivery}</CodeBlock>
        <CodeBlock>{verification}</CodeBlock>
      </Part>
      <Part id="feeds">
        <Definitions
          rows={[
            ['/vagas.rss', 'as vagas de qualquer pesquisa, em RSS'],
            ['/feeds/indeed.xml', 'as vagas que as empresas distribuem'],
            ['/feeds/linkedin.xml', 'as mesmas, no formato do LinkedIn'],
            ['/feeds/empresa/{id}.xml', 'as vagas de uma empresa'],
            ['/vaga-detalhes/{id}.json', 'uma vaga; fechada, responde 410 com a data'],
            ['/vaga-detalhes/{id}.md', 'a mesma, em Markdown'],
            ['/llms.txt', 'o que um programa que lê encontra aqui'],
          ]}
        />
      </Part>
    </main>
  )
}

function Part({ id, children }: { id: (typeof parts)[number][0]; children: ReactNode }) {
  const title = parts.find(([known]) => known === id)?.[1]
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="grid max-w-3xl grid-cols-1 gap-4">
      <h2 id={`${id}-titulo`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Definitions({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-2">
      {rows.map(([term, text]) => (
        <div key={term} className="grid gap-x-4 md:grid-cols-[16rem_1fr]">
          <dt>
            <code className="break-all">{term}</code>
          </dt>
          <dd className="text-cinza">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
