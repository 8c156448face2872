import { CodeBlock } from '#app/ui/code-block.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

/** Two lines of HTML that display the company's jobs on its own site (FEED-02). */
export function EmbedSnippet({ url }: { url: string }) {
  const snippet = `<iframe src="${url}" title="As nossas vagas"
  width="100%" height="600" loading="lazy" style="border:0"></iframe>`
  return (
    <section aria-labelledby="incorporar" className="card grid max-w-2xl gap-3">
      <h2 id="incorporar" className="text-lg">
        As vagas no seu sítio
      </h2>
      <p className="text-cinza">
        Copie estas duas linhas para a página onde quer a lista. Não usa cookies nem programas, e
        atualiza-se sozinha.
      </p>
      <CodeBlock>{snippet}</CodeBlock>
      <CopyButton text={snippet} what="as duas linhas" />
      <p className="text-sm text-cinza">
        Num sítio escuro, junte <code className="break-all">?tema=escuro</code> ao fim do endereço.
      </p>
    </section>
  )
}
