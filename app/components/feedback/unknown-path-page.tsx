import { href } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function InDevelopment() {
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-16">
      <InDevelopmentNote />
    </main>
  )
}

export function InDevelopmentNote() {
  return (
    <>
      <title>Página em Desenvolvimento</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title="Página em Desenvolvimento"
        action={
          <a className="btn btn-primary" href={href('/')}>
            Voltar à página inicial
          </a>
        }
      >
        Ainda não há nada neste endereço. Se seguiu uma ligação, ela pode ter mudado.
      </EmptyState>
    </>
  )
}
