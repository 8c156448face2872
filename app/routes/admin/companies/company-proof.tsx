import { href } from 'react-router'
import { companyApprovalLabels } from '#app/domain/companies/company.ts'
import type { FoundCompany } from '#app/domain/companies/find-company.ts'
import { Link } from '#app/ui/link.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'

export function CompanyProof({ company }: { company: FoundCompany }) {
  const { nif, phone, email, sameNif } = company
  return (
    <>
      <dl className="facts">
        <Fact name="NIF">{nif}</Fact>
        <Fact name="Registo do NIF">{registerText(company)}</Fact>
        <Fact name="Telefone">{phone}</Fact>
        {company.approval === 'pending' && <Fact name="Email">{email}</Fact>}
      </dl>
      {sameNif.length > 0 && (
        <div className="mb-4">
          <NoticeBody
            tone="warning"
            title={
              sameNif.length === 1
                ? 'Outra empresa tem o mesmo NIF'
                : `Outras ${sameNif.length} empresas têm o mesmo NIF`
            }
          >
            <ul>
              {sameNif.map(({ id, name, approval }) => (
                <li key={id}>
                  <Link to={href('/admin/empresas/:companyId', { companyId: id })} className="link">
                    {name}
                  </Link>
                  {`, ${companyApprovalLabels[approval].toLowerCase()}`}
                </li>
              ))}
            </ul>
          </NoticeBody>
        </div>
      )}
    </>
  )
}

function registerText({ registerAnswer, registerName, registerDiffers }: FoundCompany) {
  switch (registerAnswer) {
    case 'found':
      return registerDiffers
        ? `Em nome de ${registerName}, que é outro`
        : `Em nome de ${registerName}`
    case 'not-found':
      return 'O registo não conhece este número'
    case 'unavailable':
      return 'O registo não respondeu'
    default:
      return 'Não foi consultado'
  }
}

function Fact({ name, children }: { name: string; children: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="clamped">{children || 'Não indicado'}</dd>
    </div>
  )
}
