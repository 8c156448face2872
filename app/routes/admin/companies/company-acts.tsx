import { Form, href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { FoundCompany } from '#app/domain/companies/find-company.ts'
import type { CompanyListQuery } from '#app/domain/companies/list-companies.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'

type ActsProps = { company: FoundCompany; query: CompanyListQuery }

export function CompanyDecision({ company: found, query }: ActsProps) {
  const { id, approval, may, jobsToRestore } = found
  const company = { companyId: id }
  const at = (path: string) => listAddress(path, query)
  if (!may.approve && !may.refuse) return null
  return (
    <div className="decision-bar">
      {may.approve && (
        <Form
          method="post"
          action={
            approval === 'suspended'
              ? at(href('/admin/empresas/:companyId/repor', company))
              : at(href('/admin/empresas/:companyId/aprovacao', company))
          }
          preventScrollReset
        >
          <input type="hidden" name="versao" value={approval} />
          <Button name="approval" value="approved" variant="primary">
            {approval === 'suspended' ? restoreLabel(jobsToRestore) : 'Aprovar'}
          </Button>
        </Form>
      )}
      {may.refuse && (
        <LinkButton to={at(href('/admin/empresas/:companyId/recusar', company))}>
          Recusar
        </LinkButton>
      )}
    </div>
  )
}

export function CompanyActs({ company: found, query }: ActsProps) {
  const { id, approval, may } = found
  const company = { companyId: id }
  const at = (path: string) => listAddress(path, query)
  return (
    <div className="row-actions">
      {may.invite && (
        <LinkButton to={at(href('/admin/empresas/:companyId/convite', company))} size="small">
          Convidar quem a gere
        </LinkButton>
      )}
      {approval === 'approved' && (
        <>
          <LinkButton to={`${href('/admin/vagas/nova')}?empresa=${id}`} size="small">
            Criar vaga
          </LinkButton>
          <LinkButton to={`${href('/admin/pacotes/atribuir')}?empresa=${id}`} size="small">
            Atribuir pacote
          </LinkButton>
        </>
      )}
      <LinkButton to={at(href('/admin/empresas/:companyId/editar', company))} size="small">
        Editar
      </LinkButton>
      {may.suspend && (
        <LinkButton
          to={at(href('/admin/empresas/:companyId/suspender', company))}
          size="small"
          variant="danger"
        >
          Suspender
        </LinkButton>
      )}
      <LinkButton
        to={at(href('/admin/empresas/:companyId/excluir', company))}
        size="small"
        variant="danger"
      >
        Excluir
      </LinkButton>
    </div>
  )
}

function restoreLabel(jobs: number): string {
  if (jobs === 0) return 'Repor a empresa'
  return jobs === 1 ? 'Repor a empresa e 1 vaga' : `Repor a empresa e ${grouped(jobs)} vagas`
}
