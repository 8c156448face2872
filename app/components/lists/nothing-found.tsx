import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type NothingFoundProps = {
  /** 'Nenhuma mensagem encontrada'. */
  title: string
  /** The address of the whole list. */
  list: string
  children: ReactNode
}

/** Shown if the filters of a list leave nothing. */
export function NothingFound({ title, list, children }: NothingFoundProps) {
  return (
    <EmptyState title={title} action={<LinkButton to={list}>Limpar filtros</LinkButton>}>
      {children}
    </EmptyState>
  )
}
