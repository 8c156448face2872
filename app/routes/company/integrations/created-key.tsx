import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The key is displayed only once, because the portal stores only its hash. */
export function CreatedKey({ apiKey }: { apiKey: string | undefined }) {
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Chave criada</h1>
      {apiKey ? (
        <>
          <Notice title="Copie-a agora">
            Só aparece esta vez. Guarde-a como uma palavra-passe.
          </Notice>
          <CodeBlock>{apiKey}</CodeBlock>
          <CopyButton text={apiKey} what="a chave" />
        </>
      ) : (
        <Notice title="A chave já foi mostrada">
          Este formulário já criou a chave. Se não a copiou, revogue-a e crie outra.
        </Notice>
      )}
      <LinkButton to={href('/empresa/integracoes')} className="justify-self-start">
        Voltar às integrações
      </LinkButton>
    </div>
  )
}
