import { Notice } from '#app/ui/notice.tsx'

/** Stands above a question that could not be answered because the portal did not. */
export function NotUpdated() {
  return (
    <Notice tone="destructive" title="Erro ao atualizar">
      Não conseguimos chegar ao portal. Verifique a ligação e tente de novo.
    </Notice>
  )
}
