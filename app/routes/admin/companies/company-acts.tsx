import { Form, href } from 'react-router'
import type { FoundCompany } from '#app/domain/companies/find-company.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'

/** What may be done with a company, each with its address. */
export function CompanyActs({ company: { id, approval, may } }: { company: FoundCompany }) {
  return (
    <div className="row-actions">
      {(may.approve || may.refuse) && (
        <Form
          method="post"
          action={href('/admin/empresas/:companyId/aprovacao', { companyId: id })}
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
        <LinkButton to={href('/admin/empresas/:companyId/convite', { companyId: id })} size="small">
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
      <LinkButton to={href('/admin/empresas/:companyId/editar', { companyId: id })} size="small">
        Editar
      </LinkButton>
      <LinkButton
        to={href('/admin/empresas/:companyId/excluir', { companyId: id })}
        size="small"
        variant="danger"
      >
        Excluir
      </LinkButton>
    </div>
  )
}
