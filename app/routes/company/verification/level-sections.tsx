import type { ReactNode } from 'react'
import { href } from 'react-router'
import { companyLevelGains } from '#app/domain/companies/level-words.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import type { OwnVerification } from '#app/domain/verification/find-own-verification.ts'
import { DOCUMENT_DAYS } from '#app/domain/verification/verification.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PostButton } from './post-button.tsx'
import { Proof, RequestState } from './proof.tsx'

type Props = { verification: OwnVerification }

function Level({
  level,
  title,
  children,
}: {
  level: 1 | 2 | 3
  title: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`nivel-${level}`} className="card">
      <h2 id={`nivel-${level}`} className="text-lg">
        Nível {level}: {title}
      </h2>
      <p className="text-sm text-cinza">{companyLevelGains[level]}</p>
      <div className="mt-4 grid gap-5">{children}</div>
    </section>
  )
}

export function ContactLevel({ verification: { proofs, phone, phoneRequest } }: Props) {
  const { hasConfirmedEmail, phoneConfirmedAt } = proofs
  const isPending = phoneRequest?.outcome === null
  return (
    <Level level={1} title="email e telefone">
      <Proof title="Email de um dono" isProved={hasConfirmedEmail}>
        {hasConfirmedEmail ? (
          <p>Confirmado.</p>
        ) : (
          <>
            <p>Abra a ligação que lhe enviámos por email, ou peça outra.</p>
            <LinkButton to={href('/confirmar-email')} size="small">
              Confirmar o email
            </LinkButton>
          </>
        )}
      </Proof>
      <Proof title="Telefone" isProved={phoneConfirmedAt !== null} isPending={isPending}>
        {phoneConfirmedAt ? (
          <p>
            Ligámos para {phone} a {longDate(phoneConfirmedAt)}.
          </p>
        ) : phone ? (
          <>
            <p>Ligamos para {phone} e perguntamos pela empresa.</p>
            <RequestState request={phoneRequest} />
            {!isPending && (
              <PostButton action={href('/empresa/verificacao/telefone')}>Pedir chamada</PostButton>
            )}
          </>
        ) : (
          <AddToProfile>Falta o telefone no perfil da empresa.</AddToProfile>
        )}
      </Proof>
    </Level>
  )
}

export function RegisterLevel({
  verification: { proofs, nif },
  ownDomain,
}: Props & { ownDomain: string | undefined }) {
  const { nifFoundAt, domain, domainCheckedAt } = proofs
  return (
    <Level level={2} title="NIF ou domínio">
      <Proof title="NIF" isProved={nifFoundAt !== null}>
        {nifFoundAt ? (
          <p>
            O registo tinha {nif} com o nome da empresa a {longDate(nifFoundAt)}.
          </p>
        ) : nif ? (
          <>
            <p>Perguntamos ao registo por {nif}. O nome tem de ser o da empresa.</p>
            <PostButton action={href('/empresa/verificacao/nif')}>Consultar o NIF</PostButton>
          </>
        ) : (
          <AddToProfile>Falta o NIF no perfil da empresa.</AddToProfile>
        )}
      </Proof>
      <Proof title="Domínio do email" isProved={domain !== null}>
        {domain && domainCheckedAt ? (
          <p>
            {domain}, verificado a {longDate(domainCheckedAt)}. Verificamos todas as semanas.
          </p>
        ) : (
          <>
            <p>
              {ownDomain
                ? `Mostre que a empresa controla ${ownDomain}, com um registo DNS ou um ficheiro.`
                : 'Precisa de um email com o domínio da empresa na sua conta.'}
            </p>
            <LinkButton to={href('/empresa/verificacao/dominio')} size="small">
              Provar o domínio
            </LinkButton>
          </>
        )}
      </Proof>
    </Level>
  )
}

export function DocumentLevel({ verification: { proofs, nif, documentsRequest } }: Props) {
  const { documentsReadAt } = proofs
  const isPending = documentsRequest?.outcome === null
  return (
    <Level level={3} title="documentos">
      <Proof title="Documentos" isProved={documentsReadAt !== null} isPending={isPending}>
        {documentsReadAt ? (
          <p>Lidos pela administração a {longDate(documentsReadAt)}.</p>
        ) : nif ? (
          <>
            <p>
              A administração lê-os e apaga-os {DOCUMENT_DAYS} dias depois de decidir. Mais ninguém
              os vê.
            </p>
            <RequestState request={documentsRequest} />
            {!isPending && (
              <LinkButton to={href('/empresa/verificacao/documentos')} size="small">
                Enviar documentos
              </LinkButton>
            )}
          </>
        ) : (
          <AddToProfile>Falta o NIF no perfil da empresa.</AddToProfile>
        )}
      </Proof>
    </Level>
  )
}

function AddToProfile({ children }: { children: string }) {
  return (
    <>
      <p>{children}</p>
      <LinkButton to={href('/empresa/perfil')} size="small">
        Abrir o perfil
      </LinkButton>
    </>
  )
}
