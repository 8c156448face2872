import { Form, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import {
  type InterviewStatus,
  interviewBadge,
  MAX_NOTE_LENGTH,
} from '#app/domain/applications/interviews/interview.ts'
import { appointmentTime } from '#app/domain/formats/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { type DisplayedInterview, InterviewDetails } from './interview-details.tsx'

type Answerable = DisplayedInterview & {
  status: InterviewStatus
  jobTitle: string
  companyName: string
  slots: { id: string; startsAt: Date }[]
  candidateNote: string | null
  answeredAt: Date | null
  hasEnded: boolean
  may: { answer: boolean }
}

type AnswerProps = {
  interview: Answerable
  state: FormState | undefined
  file: string
}

/**
 * The candidate's interview with the buttons to answer it, for the account and for the page linked
 * from the e-mail.
 */
export function InterviewAnswer({ interview, state, file }: AnswerProps) {
  const { status, companyName, jobTitle, slotId, candidateNote, may } = interview
  const badge = interviewBadge(status, { applicationHasEnded: interview.hasEnded })
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h1 className="clamped">Entrevista com {companyName}</h1>
        <p className="clamped mb-2 text-cinza">{jobTitle}</p>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <InterviewDetails interview={interview} />
      {candidateNote && (
        <p className="clamped whitespace-pre-line">Escreveu à empresa: «{candidateNote}»</p>
      )}
      {slotId && status === 'confirmed' && (
        <p>
          {/* A plain link, because the client router cannot navigate to a file. */}
          <a href={file} className="link inline-flex min-h-11 items-center">
            Guardar no calendário
          </a>
        </p>
      )}
      {may.answer ? (
        // A new key resets the form after an answer was sent.
        <AnswerForm key={interview.answeredAt?.toISOString()} interview={interview} state={state} />
      ) : (
        <>
          <FormErrors title={state?.title}>{state?.sentence}</FormErrors>
          <p>{interview.hasEnded ? endedSentence : overSentences[status]}</p>
        </>
      )}
    </div>
  )
}

const endedSentence = 'A candidatura terminou, e a entrevista fica sem efeito.'

const overSentences = {
  proposed: 'Este convite já não espera por resposta.',
  'another-date': 'Este convite já não espera por resposta.',
  confirmed: 'A hora da entrevista já chegou.',
  declined: 'Respondeu que não vai. A empresa foi avisada.',
  cancelled: 'Esta entrevista foi cancelada. A candidatura continua como estava.',
  held: 'A entrevista já foi.',
  missed: 'A empresa registou que faltou à entrevista.',
} satisfies Record<InterviewStatus, string>

function AnswerForm({ interview, state }: Omit<AnswerProps, 'file'>) {
  const { status, slots, slotId } = interview
  const busy = useNavigation().state !== 'idle'
  const { field, typed, summary } = useFormState(state, { slotId })
  const isConfirmed = status === 'confirmed'
  const offered = isConfirmed ? slots.filter(({ id }) => id !== slotId) : slots
  const error = state?.errors.slotId
  return (
    <Form method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormErrors {...summary} />
      {offered.length > 0 && (
        <>
          <RadioGroupField
            id="slotId"
            name="slotId"
            label={isConfirmed ? 'Mudar para outro horário' : 'Escolha o horário'}
            defaultValue={typed('slotId')}
            options={offered.map(({ id, startsAt }) => ({
              value: id,
              label: appointmentTime(startsAt),
            }))}
            framed
            {...(error ? { error } : {})}
          />
          <div>
            <Button
              name="answer"
              value="confirmed"
              variant="primary"
              busy={busy}
              busyLabel="A enviar"
            >
              {isConfirmed ? 'Mudar o horário' : 'Confirmar'}
            </Button>
          </div>
        </>
      )}
      {slots.length === 0 && <p>Já não há horários livres. Peça outra data.</p>}
      <TextAreaField
        {...field('note')}
        label="Mensagem à empresa"
        hint="Se pedir outra data, diga quando pode."
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        optional
      />
      <div className="flex flex-wrap gap-3">
        {status !== 'another-date' && (
          <Button name="answer" value="another-date">
            Pedir outra data
          </Button>
        )}
        <Button name="answer" value="declined">
          Não vou à entrevista
        </Button>
      </div>
    </Form>
  )
}
