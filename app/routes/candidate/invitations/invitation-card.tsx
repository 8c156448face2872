import { Form, href, Link, useNavigation } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import {
  type InvitationAnswer,
  invitationAnswerLabels,
  invitationTemplateTexts,
} from '#app/domain/candidate-database/invitation.ts'
import type { OwnInvitation } from '#app/domain/candidate-database/own-invitations.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

export function InvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const { jobId, jobTitle, companyName, province, location, isOpen, hasApplied } = invitation
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="clamped min-w-0 flex-1 basis-40 text-lg">
          {isOpen ? (
            <Link
              to={href('/vaga-detalhes/:jobId?', { jobId })}
              className="-my-2 inline-block py-2 hover:underline"
            >
              {jobTitle}
            </Link>
          ) : (
            jobTitle
          )}
        </h2>
        <State invitation={invitation} />
      </div>
      <p className="clamped">{companyName}</p>
      <p className="text-sm text-cinza">
        {placeLine(province, location)} · <Moment at={invitation.createdAt} />
      </p>
      <p className="mt-3 max-w-[66ch]">{invitationTemplateTexts[invitation.template]}</p>
      {isOpen && !hasApplied && <Answers invitation={invitation} />}
    </Card>
  )
}

function State({ invitation }: { invitation: OwnInvitation }) {
  const { answer, isOpen, hasApplied } = invitation
  if (hasApplied) return <Badge tone="success">Candidatou-se</Badge>
  if (!isOpen) return <Badge>A vaga já fechou</Badge>
  if (!answer) return <Badge tone="info">Por responder</Badge>
  return (
    <Badge tone={answer === 'accepted' ? 'success' : 'neutral'}>
      {invitationAnswerLabels[answer]}
    </Badge>
  )
}

/**
 * An accepted invitation links to the application form. The answer can be changed while the job is
 * open.
 */
function Answers({ invitation }: { invitation: OwnInvitation }) {
  const { jobId, jobTitle, answer } = invitation
  return (
    <div className="row-actions mt-4">
      {answer === 'accepted' ? (
        <LinkButton to={href('/candidatura/:jobId', { jobId })} variant="primary">
          Enviar a candidatura<span className="sr-only"> a {jobTitle}</span>
        </LinkButton>
      ) : (
        <AnswerButton invitation={invitation} answer="accepted">
          Aceitar convite
        </AnswerButton>
      )}
      {answer !== 'declined' && (
        <AnswerButton invitation={invitation} answer="declined">
          Recusar
        </AnswerButton>
      )}
    </div>
  )
}

function AnswerButton({
  invitation: { id, jobTitle },
  answer,
  children,
}: {
  invitation: OwnInvitation
  answer: InvitationAnswer
  children: string
}) {
  const action = href('/usuario/convites/:invitationId', { invitationId: id })
  const navigation = useNavigation()
  const busy = navigation.formAction === action && navigation.formData?.get('answer') === answer
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="answer" value={answer} />
      <Button variant={answer === 'accepted' ? 'primary' : 'secondary'} busy={busy}>
        {children}
        <span className="sr-only">: {jobTitle}</span>
      </Button>
    </Form>
  )
}
