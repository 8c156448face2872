import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'

export function JobDeleteQuestion({
  job,
  cancelTo,
  ...more
}: Pick<ComponentProps<typeof ConfirmPanel>, 'fields' | 'summary'> & {
  job: { title: string; companyName: string; applications: number; favorites: number }
  cancelTo: string
}) {
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question="Tem certeza que deseja excluir esta vaga?"
      confirmLabel="Excluir vaga"
      cancelTo={cancelTo}
      busy={busy}
      busyLabel="A excluir"
      {...more}
    >
      <p className="clamped">
        <strong>{job.title}</strong>, {job.companyName}
      </p>
      <p>{deletedText(job)} Não é possível voltar atrás.</p>
    </ConfirmPanel>
  )
}

function deletedText({
  applications,
  favorites,
}: {
  applications: number
  favorites: number
}): string {
  const parts = [
    applications > 0 &&
      counted(applications, 'candidatura, com respostas e CV', 'candidaturas, com respostas e CV'),
    favorites > 0 && counted(favorites, 'favorito', 'favoritos'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'Ainda ninguém se candidatou nem a guardou.'
  return `Com a vaga também se perdem: ${parts.join('; ')}.`
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}
