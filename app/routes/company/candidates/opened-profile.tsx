import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Form, href } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { CandidateSearch } from '#app/domain/candidate-database/candidate-search.ts'
import type { CandidateProfile } from '#app/domain/candidate-database/find-candidate-profile.ts'
import {
  INVITATION_DAYS,
  invitationAnswerLabels,
  MAX_INVITATIONS,
} from '#app/domain/candidate-database/invitation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { telephoneAddress } from '#app/ui/telephone.ts'
import { inviteAddress } from './candidate-address.ts'

type Opened = NonNullable<CandidateProfile['opened']>
type OpenedProps = { candidateId: string; opened: Opened; search: CandidateSearch }

export function OpenedProfile({ candidateId, opened, search }: OpenedProps) {
  const { email, phone, bio, cvName, openedAt } = opened
  return (
    <>
      <section className="card" aria-labelledby="contactos">
        <h2 id="contactos" className="text-xl">
          Contactos
        </h2>
        <dl className="facts mt-3">
          <div>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
          {phone && (
            <div>
              <dt>Telefone</dt>
              <dd>{phone}</dd>
            </div>
          )}
        </dl>
        <div className="row-actions mt-2">
          {phone && (
            <a className="btn btn-secondary btn-small" href={telephoneAddress(phone)}>
              <Phone aria-hidden="true" />
              Ligar
            </a>
          )}
          <a className="btn btn-secondary btn-small" href={`mailto:${email}`}>
            <Mail aria-hidden="true" />
            Enviar email
          </a>
          {cvName && <OpenCv candidateId={candidateId} />}
        </div>
        <p className="mt-4 text-sm text-cinza">
          Aberto pela sua empresa <Moment at={openedAt} />. Fica aberto 30 dias, se a pessoa não o
          esconder.
        </p>
      </section>
      {bio && (
        <section className="card" aria-labelledby="apresentacao">
          <h2 id="apresentacao" className="text-xl">
            Apresentação
          </h2>
          <p className="clamped mt-2 max-w-[66ch] whitespace-pre-line">{bio}</p>
        </section>
      )}
      <Invitations candidateId={candidateId} opened={opened} search={search} />
    </>
  )
}

/** A form instead of a link, because each opening of a CV is recorded. */
function OpenCv({ candidateId }: { candidateId: string }) {
  return (
    <Form
      method="post"
      action={href('/empresa/base-candidatos/:candidateId/cv', { candidateId })}
      reloadDocument
      target="_blank"
    >
      <ActiveCompany />
      <Button size="small" icon={<FileText aria-hidden="true" />}>
        Ver CV<span className="sr-only"> (abre noutro separador)</span>
      </Button>
    </Form>
  )
}

function Invitations({ candidateId, opened, search }: OpenedProps) {
  const { invitations } = opened
  return (
    <section className="card" aria-labelledby="convites">
      <h2 id="convites" className="text-xl">
        Convites
      </h2>
      {invitations.length === 0 ? (
        <p className="mt-1 text-cinza">Ainda não convidou esta pessoa.</p>
      ) : (
        <ul className="mt-3 grid">
          {invitations.map(({ id, jobTitle, createdAt, answer, invitedBy }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-linha py-3"
            >
              <span className="clamped min-w-0 flex-1 basis-40">
                {jobTitle}
                <span className="block text-sm text-cinza">
                  <Moment at={createdAt} />
                  {invitedBy && `, por ${invitedBy}`}
                </span>
              </span>
              <Badge tone={answer === 'accepted' ? 'success' : 'neutral'}>
                {answer ? invitationAnswerLabels[answer] : 'Sem resposta'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {opened.may.invite ? (
        <LinkButton to={inviteAddress(candidateId, search)} variant="primary" className="mt-3">
          Convidar para a vaga
        </LinkButton>
      ) : (
        <p className="mt-3 text-cinza">
          Convidou esta pessoa {MAX_INVITATIONS} vezes em {INVITATION_DAYS} dias. Espere antes de
          convidar outra vez.
        </p>
      )}
    </section>
  )
}
