import { Form, href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import { Moment } from '#app/components/text/moment.tsx'
import { RENAME_WAITS } from '#app/domain/companies/company.ts'
import type { FoundCompany } from '#app/domain/companies/find-company.ts'
import type { CompanyListQuery } from '#app/domain/companies/list-companies.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'

type BoxProps = { company: FoundCompany; query: CompanyListQuery }

/** Shows the requested name and NIF beside the public ones, with the decision form. */
export function CompanyRenameBox({ company: { id, name, nif, rename }, query }: BoxProps) {
  if (!rename) return null
  const company = { companyId: id }
  return (
    <div className="mb-4">
      <NoticeBody tone="warning" title={RENAME_WAITS}>
        <dl className="facts">
          <Change what="Nome" from={name} to={rename.name} />
          <Change what="NIF" from={nif} to={rename.nif} />
        </dl>
        <p className="text-sm text-cinza">
          Espera desde <Moment at={rename.since} full />. Até lá o público vê o anterior.
        </p>
        <div className="row-actions mt-3">
          <Form
            method="post"
            action={listAddress(href('/admin/empresas/:companyId/nome', company), query)}
            preventScrollReset
          >
            <input type="hidden" name="versao" value={rename.version} />
            <Button size="small" variant="primary">
              Aprovar o nome
            </Button>
          </Form>
          <LinkButton
            to={listAddress(href('/admin/empresas/:companyId/nome/recusar', company), query)}
            size="small"
          >
            Recusar o nome
          </LinkButton>
        </div>
      </NoticeBody>
    </div>
  )
}

function Change({ what, from, to }: { what: string; from: string | null; to: string | null }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd className="clamped">
        {from === to ? (
          (from ?? 'Não indicado')
        ) : (
          <>
            <del className="text-cinza">{from ?? 'Não indicado'}</del>{' '}
            <ins className="font-semibold no-underline">{to ?? 'Não indicado'}</ins>
          </>
        )}
      </dd>
    </div>
  )
}
