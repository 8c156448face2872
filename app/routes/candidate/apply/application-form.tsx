import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { loadRouteFiles } from '#app/browser/router/internals.ts'
import { RecoveredDraft } from '#app/components/session/recovered-draft.tsx'
import { useDraft } from '#app/components/session/use-draft.ts'
import { MAX_ANSWER_LENGTH, MAX_COVER_LETTER_LENGTH } from '#app/domain/applications/application.ts'
import type { JobQuestion } from '#app/domain/jobs/job.ts'
import { applicationCv } from '#app/routes/candidate/file-rules.ts'
import { useUpload } from '#app/routes/candidate/use-upload.ts'
import { AskBeforeLeaving } from '#app/ui/ask-before-leaving.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { answerField, questionField, typedAnswer } from './application-fields.ts'
import { CvField } from './cv-field.tsx'
import { noteFile, noteForm } from './keep-application.ts'

type ApplicationFormProps = {
  jobId: string
  candidateId: string
  title: string
  companyName: string
  questions: (JobQuestion & { key: string })[]
  known: { name: string | null; email: string; phone: string | null }
  cvName: string | null
  envio: string
  answered: (FormState & { received?: string | undefined }) | undefined
  file?: File | undefined
}

export function ApplicationForm(props: ApplicationFormProps) {
  const {
    jobId,
    candidateId,
    title,
    companyName,
    questions,
    known,
    cvName,
    answered,
    file: stagedFile,
  } = props
  const { field, tick, typed, summary } = useFormState(answered, known)
  const [envio] = useState(() => typed('envio') || props.envio)
  const form = useRef<HTMLFormElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [isTouched, setIsTouched] = useState(false)
  const [isPending, setWaits] = useState(false)
  const busy = useNavigation().state === 'submitting'
  const draft = useDraft(form, { accountId: candidateId, form: jobId, fresh: !answered })
  const cv = useUpload({
    address: href('/candidatura/:jobId/cv', { jobId }),
    field: 'cv',
    rule: applicationCv,
    fields: { envio },
    receivedBefore: answered?.received,
  })
  const { upload } = cv
  const isRefused = upload.state === 'failed' && !upload.again
  const choose = (chosen: File) => {
    noteFile(envio, chosen)
    cv.send(chosen)
  }
  const takeBack = useEffectEvent(choose)

  useEffect(() => {
    noteForm({ jobId, title, companyName }, form.current)
    // Preload the next page's modules, in case the network fails after the submission.
    loadRouteFiles('routes/candidate/apply/applied')
    return () => noteForm(undefined)
  }, [jobId, title, companyName])

  useEffect(() => {
    if (!stagedFile || !file.current) return
    const files = new DataTransfer()
    files.items.add(stagedFile)
    file.current.files = files.files
    takeBack(stagedFile)
  }, [stagedFile])

  useEffect(() => {
    if (upload.state === 'sending') return
    // The server has staged the file, so do not send it again.
    if (upload.state === 'received' && file.current) file.current.value = ''
    // Continues the pending submission. If the file was not staged, it is sent with the form, or
    // stored on the device.
    if (isPending && upload.state !== 'none') form.current?.requestSubmit()
    setWaits(false)
  }, [upload.state, isPending])

  function submit(event: FormEvent) {
    if (upload.state === 'sending') {
      event.preventDefault()
      setWaits(true)
    } else if (isRefused && form.current?.checkValidity()) {
      event.preventDefault()
      file.current?.focus()
    } else if (isRefused) {
      // Submit without the refused file, so that all other errors appear together with the file's
      // error.
      noteFile(envio, undefined)
      if (file.current) file.current.value = ''
    }
  }

  return (
    <>
      <div className="mb-6">
        <PageHead isInset>
          <h1>Candidatura</h1>
          <p className="text-lg">
            <Link to={href('/vaga-detalhes/:jobId?', { jobId })} className="link">
              {title}
            </Link>
            , {companyName}
          </p>
        </PageHead>
      </div>
      {draft.recovered && (
        <div className="mb-6">
          <RecoveredDraft onDiscard={draft.discard}>
            Ficou guardado neste navegador e ainda não foi enviado.
          </RecoveredDraft>
        </div>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid gap-5"
        noValidate
        ref={form}
        onInput={() => setIsTouched(true)}
        onSubmit={submit}
        onReset={cv.cancel}
      >
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={envio} />
        <TextField {...field('name')} label="Nome completo" autoComplete="name" required />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <TextField
          {...field('phone')}
          label="Telefone"
          type="tel"
          autoComplete="tel"
          placeholder="+244 923 000 000"
          required
        />
        <CheckboxField
          {...tick('updateProfile')}
          label="Atualizar também o meu perfil"
          hint="Se mudou o nome ou o telefone aqui, passam a ser também os do seu perfil."
        />
        {questions.length > 0 && (
          <fieldset className="grid gap-5">
            <legend className="mb-3 text-xl font-semibold">Perguntas da empresa</legend>
            {questions.map(({ key, question, required }, index) => (
              <div key={key}>
                <input type="hidden" name={questionField(index)} value={key} />
                <TextAreaField
                  {...field(answerField(index))}
                  defaultValue={typedAnswer(answered, key) ?? typed(answerField(index))}
                  label={question}
                  rows={3}
                  maxLength={MAX_ANSWER_LENGTH}
                  hint={required ? 'Resposta obrigatória.' : undefined}
                  required={required}
                  optional={!required}
                />
              </div>
            ))}
          </fieldset>
        )}
        <TextAreaField
          {...field('coverLetter')}
          label="Carta de apresentação"
          hint="Diga em poucas linhas porque quer este trabalho e o que já fez de parecido."
          maxLength={MAX_COVER_LETTER_LENGTH}
          rows={7}
          optional
        />
        <CvField
          ofProfile={cvName}
          choice={typed('cvChoice')}
          error={answered?.errors.cv}
          upload={upload}
          input={file}
          onChoose={choose}
          onCancel={() => {
            noteFile(envio, undefined)
            cv.cancel()
          }}
        />
        <Button
          variant="primary"
          size="large"
          wide
          busy={busy || isPending}
          busyLabel={isPending ? 'A enviar o ficheiro' : 'A enviar'}
          percent={isPending && upload.state === 'sending' ? upload.percent : undefined}
        >
          Enviar candidatura
        </Button>
        <p className="text-sm text-cinza">
          {companyName} recebe o que está neste formulário e o CV. Nada disto fica público.
        </p>
      </Form>
      <AskBeforeLeaving
        when={isTouched && !busy}
        question="Sair sem enviar a candidatura?"
        leaveLabel="Sair sem enviar"
      >
        O que escreveu fica guardado neste navegador até o enviar.
      </AskBeforeLeaving>
    </>
  )
}
