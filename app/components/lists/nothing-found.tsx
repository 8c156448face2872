import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type NothingFoundProps = {
  /** For example 'Nenhuma mensagem encontrada'. */
  title: string
  /** The URL of the unfiltered list. */
  list: string
  children: ReactNode
}

/** Shown if no row matches the filters of a list. */
export function NothingFound({ title, list, children }: NothingFoundProps) {
  return (
    <EmptyState title={title} action={<LinkButton to={list}>Limpar filtros</LinkButton>}>
      {children}
    </EmptyState>
  )
}
