import Ellipsis from 'lucide-react/icons/ellipsis'
import { Form, href } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import type { OwnJobListQuery, OwnListedJob } from '#app/domain/jobs/list-own-jobs.ts'
import { Link } from '#app/ui/link.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { addressOf, type ListPage } from './own-job-address.ts'

type MenuProps = { job: OwnListedJob; query: OwnJobListQuery; listPage: ListPage }

export function OwnJobMenu({ job, query, listPage }: MenuProps) {
  const jobId = job.id
  const at = (path: string, more?: { de: string }) =>
    addressOf({ path, params: { ...listPage.params, ...more } }, query)
  return (
    <Menu
      trigger={<Ellipsis aria-hidden="true" />}
      label={`Ações de ${job.title}`}
      triggerClass="btn btn-quiet btn-icon"
      name="acoes-da-vaga"
    >
      {job.may.edit && (
        <Link to={at(href('/empresa/vagas/:jobId/editar', { jobId }))} preventScrollReset>
          Editar
        </Link>
      )}
      <Link to={at(href('/empresa/vagas/:jobId/ver', { jobId }))}>Ver como o público</Link>
      {job.may.edit && <Changes job={job} at={at} />}
    </Menu>
  )
}

function Changes({
  job,
  at,
}: {
  job: OwnListedJob
  at: (path: string, more?: { de: string }) => string
}) {
  const jobId = job.id
  return (
    <>
      {job.changeWaits && (
        <Link to={at(href('/empresa/vagas/:jobId/alteracao/retirar', { jobId }))}>
          Retirar a alteração
        </Link>
      )}
      <Link to={at(href('/empresa/vagas/:jobId/entrevistadores', { jobId }))}>Entrevistadores</Link>
      <Link to={at(href('/empresa/vagas/nova'), { de: jobId })} preventScrollReset>
        Duplicar
      </Link>
      <Form
        method="post"
        action={at(href('/empresa/vagas/:jobId/status', { jobId }))}
        preventScrollReset
      >
        <ActiveCompany />
        {job.may.submit && (
          <Move
            to="pending"
            label={job.status === 'draft' ? 'Publicar vaga' : 'Voltar a publicar'}
          />
        )}
        {job.may.takeBack && <Move to="draft" label="Passar a rascunho" />}
      </Form>
      {job.may.close && (
        <Link to={at(href('/empresa/vagas/:jobId/fechar', { jobId }))}>Fechar</Link>
      )}
      {job.may.report && (
        <Link to={at(href('/empresa/vagas/:jobId/desfecho', { jobId }))}>Como acabou</Link>
      )}
      <Link to={at(href('/empresa/vagas/:jobId/excluir', { jobId }))}>Excluir</Link>
    </>
  )
}

function Move({ to, label }: { to: 'pending' | 'draft'; label: string }) {
  return (
    <button type="submit" name="status" value={to}>
      {label}
    </button>
  )
}
