import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import { companyApprovalLabels } from '#app/domain/companies/company.ts'
import type { FoundVerification } from '#app/domain/verification/list-verifications.ts'
import { Link } from '#app/ui/link.tsx'

export function VerificationFacts({ verification }: { verification: FoundVerification }) {
  const { kind, subject, formattedSubject, companyId, companyName, approval, website, documents } =
    verification
  return (
    <section aria-labelledby="factos" className="card">
      <h2 id="factos" className="mb-3 text-lg">
        {kind === 'phone' ? 'O que confirmar' : 'O que ler'}
      </h2>
      <dl className="facts">
        <Fact name={kind === 'phone' ? 'Telefone' : 'NIF'}>
          {kind === 'phone' ? (
            <a href={`tel:${subject}`} className="link">
              {formattedSubject}
            </a>
          ) : (
            formattedSubject
          )}
        </Fact>
        <Fact name="Empresa">
          <Link to={href('/admin/empresas/:companyId', { companyId })} className="link">
            {companyName}
          </Link>
          , {companyApprovalLabels[approval].toLowerCase()}
        </Fact>
        <Fact name="Nome no registo do NIF">{verification.registerName ?? 'Não consta'}</Fact>
        <Fact name="Site">{website ?? 'Não indicado'}</Fact>
        <Fact name="Pedido">
          <Moment at={verification.requestedAt} full />
        </Fact>
      </dl>
      {kind === 'documents' && (
        <>
          <h3 className="mt-4 mb-2 text-base">Documentos</h3>
          {documents.length === 0 ? (
            <p className="text-cinza">Já foram apagados.</p>
          ) : (
            <ul className="grid gap-1">
              {documents.map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={href('/verificacoes/documentos/:documentId', { documentId: id })}
                    className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="clamped">{children}</dd>
    </div>
  )
}
