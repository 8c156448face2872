import { Form, href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { FoundCompany } from '#app/domain/companies/find-company.ts'
import type { CompanyListQuery } from '#app/domain/companies/list-companies.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'

type ActsProps = { company: FoundCompany; query: CompanyListQuery }

/** What may be done with a company, each with its address. */
export function CompanyActs({ company: { id, approval, may }, query }: ActsProps) {
  const company = { companyId: id }
  return (
    <div className="row-actions">
      {(may.approve || may.refuse) && (
        <Form
          method="post"
          action={listAddress(href('/admin/empresas/:companyId/aprovacao', company), query)}
          preventScrollReset
          className="row-actions"
        >
          <input type="hidden" name="versao" value={approval} />
          {may.approve && (
            <Button name="approval" value="approved" size="small" variant="primary">
              Aprovar
            </Button>
          )}
          {may.refuse && (
            <Button name="approval" value="refused" size="small">
              Recusar
            </Button>
          )}
        </Form>
      )}
      {may.invite && (
        <LinkButton
          to={listAddress(href('/admin/empresas/:companyId/convite', company), query)}
          size="small"
        >
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
      <LinkButton
        to={listAddress(href('/admin/empresas/:companyId/editar', company), query)}
        size="small"
      >
        Editar
      </LinkButton>
      <LinkButton
        to={listAddress(href('/admin/empresas/:companyId/excluir', company), query)}
        size="small"
        variant="danger"
      >
        Excluir
      </LinkButton>
    </div>
  )
}
