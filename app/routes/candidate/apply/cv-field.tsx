import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { acceptOf, applicationCv } from '#app/routes/candidate/file-rules.ts'
import type { Upload } from '#app/routes/candidate/use-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { FileField } from '#app/ui/file-field.tsx'

type CvFieldProps = {
  ofProfile: string | null
  choice: string
  error: readonly string[] | undefined
  upload: Upload
  input: RefObject<HTMLInputElement | null>
  onChoose: (file: File) => void
  onCancel: () => void
}

/**
 * The file field must be the form's last, because the server stops reading at a file that is too
 * large.
 */
export function CvField(props: CvFieldProps) {
  const { ofProfile, choice, error, upload, input, onChoose, onCancel } = props
  const received = upload.state === 'received' ? upload.name : undefined
  const options = [
    ...(received ? [{ value: 'received', label: `Ficheiro recebido: ${received}` }] : []),
    ...(ofProfile ? [{ value: 'profile', label: `Usar o CV do perfil: ${ofProfile}` }] : []),
  ]
  const choices = useRef<HTMLDivElement>(null)
  const [chosenAtFirst] = useState(() => {
    const isOffered = choice === 'new' || options.some(({ value }) => value === choice)
    return isOffered ? choice : options[0]?.value
  })
  const [settled, setSettled] = useState<typeof error>()
  const stateBefore = useRef(upload.state)
  useEffect(() => {
    if (upload.state === stateBefore.current) return
    stateBefore.current = upload.state
    setSettled(error)
    if (upload.state !== 'none') {
      tick(choices.current, upload.state === 'received' ? 'received' : 'new')
    }
  }, [upload.state, error])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    if (file) onChoose(file)
    else onCancel()
  }
  /** Selecting the profile's CV clears the chosen file and its error. */
  const changeChoice = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setSettled(error)
    if (value !== 'profile' || upload.state === 'received') return
    if (input.current) input.current.value = ''
    onCancel()
  }
  return (
    <div className="grid gap-4" ref={choices}>
      {options.length > 0 && (
        <RadioGroupField
          label="O seu CV"
          name="cvChoice"
          framed
          defaultValue={chosenAtFirst}
          options={[...options, { value: 'new', label: 'Enviar outro ficheiro' }]}
          onChange={changeChoice}
        />
      )}
      {options.length === 0 && upload.state === 'failed' && (
        // If the last upload failed, 'new' keeps the server from using a file that was staged
        // earlier.
        <input type="hidden" name="cvChoice" value="new" />
      )}
      <FileField
        ref={input}
        id="cv"
        name="cv"
        label={options.length > 0 ? 'Outro ficheiro' : 'O seu CV'}
        accept={acceptOf(applicationCv)}
        hint={
          options.length > 0
            ? 'PDF, DOC ou DOCX, ou uma fotografia do CV, até 5 MB. Se escolher um ficheiro, é esse que segue.'
            : 'PDF, DOC ou DOCX, ou uma fotografia do CV, até 5 MB. Fica também no seu perfil.'
        }
        error={upload.state === 'failed' ? upload.sentence : error === settled ? undefined : error}
        percent={upload.state === 'sending' ? upload.percent : undefined}
        onChange={choose}
        required={options.length === 0}
      />
      {upload.state === 'failed' && upload.again && (
        <Button
          type="button"
          size="small"
          className="justify-self-start"
          onClick={() => {
            const [file] = input.current?.files ?? []
            if (file) onChoose(file)
            // The button is hidden during the upload, so focus the field.
            input.current?.focus()
          }}
        >
          Enviar o ficheiro de novo
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {received && `Ficheiro recebido: ${received}`}
      </p>
    </div>
  )
}

function tick(within: HTMLElement | null, value: string): void {
  const choices = within?.querySelectorAll<HTMLInputElement>('[name="cvChoice"]') ?? []
  // React does not notice when the browser unchecks a radio button, so set each one.
  for (const choice of choices) choice.checked = choice.value === value
}
