import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function ExpiredJob({ title, companyName }: { title: string; companyName: string }) {
  return (
    <EmptyState
      as="h1"
      title="Vaga Expirada"
      action={
        <LinkButton to={href('/vagas')} variant="primary">
          Ver vagas abertas
        </LinkButton>
      }
    >
      O prazo para se candidatar a {title}, {companyName}, já terminou.
    </EmptyState>
  )
}
