import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type NothingFoundProps = {
  title: string
  list: string
  children: ReactNode
}

export function NothingFound({ title, list, children }: NothingFoundProps) {
  return (
    <EmptyState title={title} action={<LinkButton to={list}>Limpar filtros</LinkButton>}>
      {children}
    </EmptyState>
  )
}
