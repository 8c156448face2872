import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useRefresh } from '#app/browser/router/use-refresh.ts'
import { acceptOf, type CandidateFileRule } from '#app/routes/candidate/file-rules.ts'
import { useUpload } from '#app/routes/candidate/use-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { profileFormId } from './profile-fields.ts'

type ProfileFileFieldProps = {
  name: string
  label: string
  hint: ReactNode
  rule: CandidateFileRule
  prepare?: (file: File) => Promise<File>
  address: string
  error: readonly string[] | undefined
  sendLabel: string
}

/**
 * Uploads a file when it is chosen, with progress and retry. Without scripts, the file is sent with
 * the profile's form.
 */
export function ProfileFileField(props: ProfileFileFieldProps) {
  const { name, label, hint, rule, prepare, address, error, sendLabel } = props
  const refresh = useRefresh()
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef<File>(undefined)
  const { upload, send } = useUpload({
    address,
    field: name,
    rule,
    prepare,
    onReceived: refresh,
  })
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    if (!file) return
    chosen.current = file
    // The file is uploaded separately, so the form must not send it again.
    input.value = ''
    send(file)
  }
  return (
    <div className="grid gap-3">
      <FileField
        ref={field}
        id={name}
        name={name}
        form={profileFormId}
        label={label}
        hint={hint}
        accept={acceptOf(rule)}
        error={upload.state === 'failed' ? upload.sentence : upload.state === 'none' ? error : []}
        percent={upload.state === 'sending' ? upload.percent : undefined}
        onChange={choose}
      />
      {upload.state === 'failed' && upload.again && (
        <Button
          type="button"
          size="small"
          className="justify-self-start"
          onClick={() => {
            if (chosen.current) send(chosen.current)
            // The button is hidden during the upload, so focus the field.
            field.current?.focus()
          }}
        >
          Enviar o ficheiro de novo
        </Button>
      )}
      <Button form={profileFormId} size="small" className="no-js-only justify-self-start">
        {sendLabel}
      </Button>
      <p aria-live="polite" className="sr-only">
        {upload.state === 'received' && `Ficheiro recebido: ${upload.name}`}
      </p>
    </div>
  )
}
