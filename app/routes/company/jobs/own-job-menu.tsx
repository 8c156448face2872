import Ellipsis from 'lucide-react/icons/ellipsis'
import { Form, href } from 'react-router'
import type { OwnListedJob } from '#app/domain/jobs/list-own-jobs.ts'
import { Link } from '#app/ui/link.tsx'
import { Menu } from '#app/ui/menu.tsx'

/** All that can be done with a job of the list. */
export function OwnJobMenu({ job }: { job: OwnListedJob }) {
  const jobId = job.id
  return (
    <Menu
      trigger={<Ellipsis aria-hidden="true" />}
      label={`Ações de ${job.title}`}
      triggerClass="btn btn-quiet btn-icon"
      name="acoes-da-vaga"
    >
      <Link to={href('/empresa/vagas/:jobId/editar', { jobId })}>Editar</Link>
      <Link to={href('/empresa/vagas/:jobId/ver', { jobId })}>Ver como o público</Link>
      <Link to={`${href('/empresa/vagas/nova')}?de=${jobId}`}>Duplicar</Link>
      <Form method="post" action={href('/empresa/vagas/:jobId/status', { jobId })}>
        {job.may.submit && (
          <Move
            to="pending"
            label={job.status === 'draft' ? 'Publicar vaga' : 'Voltar a publicar'}
          />
        )}
        {job.may.takeBack && <Move to="draft" label="Passar a rascunho" />}
        {job.may.close && <Move to="closed" label="Fechar" />}
      </Form>
      <Link to={href('/empresa/vagas/:jobId/excluir', { jobId })}>Excluir</Link>
    </Menu>
  )
}

function Move({ to, label }: { to: 'pending' | 'draft' | 'closed'; label: string }) {
  return (
    <button type="submit" name="status" value={to}>
      {label}
    </button>
  )
}
