import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { isAsSent } from '#app/browser/forms/is-as-sent.ts'
import { useTypedSince } from '#app/browser/forms/use-typed-since.ts'
import { RecoveredDraft } from '#app/components/session/recovered-draft.tsx'
import { useDraft } from '#app/components/session/use-draft.ts'
import type { Profile } from '#app/domain/candidates/find-profile.ts'
import { AskBeforeLeaving } from '#app/ui/ask-before-leaving.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { profileFormId } from './profile-fields.ts'
import { ProfileFields } from './profile-form-fields.tsx'

type ProfileFormProps = {
  candidateId: string
  profile: Profile
  answered: FormState | undefined
  isTouched: boolean
  onTouch: (isTouched: boolean) => void
}

export function ProfileForm(props: ProfileFormProps) {
  const { candidateId, profile, answered, isTouched, onTouch } = props
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, { accountId: candidateId, form: 'perfil', fresh: !answered })
  const { state, formEncType } = useNavigation()
  const isBusy = state !== 'idle' && formEncType === 'multipart/form-data'
  // Later data, for example after a photo upload, must not replace typed text.
  const [displayed, setDisplayed] = useState(profile)
  const mayTake = !isTouched && !answered && !isBusy
  if (mayTake && displayed.version !== profile.version) setDisplayed(profile)
  const onSubmit = useTypedSince(displayed, answered)

  const { recovered, saved } = draft
  useEffect(() => {
    if (recovered) onTouch(true)
  }, [recovered, onTouch])
  const sent = useRef<FormData>(undefined)
  const wasSaving = useRef(false)
  useLayoutEffect(() => {
    if (state !== 'idle') wasSaving.current = isBusy
    else if (wasSaving.current) {
      wasSaving.current = false
      if (answered || !form.current) return
      setDisplayed(profile)
      if (!sent.current) return
      saved(sent.current)
      // Clear the unsaved state only if no text was typed while the form was being saved.
      if (isAsSent(form.current, sent.current)) onTouch(false)
    }
  })

  const { summary } = useFormState(answered)
  const isUnsaved = (isTouched || answered !== undefined) && !isBusy
  const version = answered?.values.versao ?? displayed.version
  return (
    <Form
      ref={form}
      id={profileFormId}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid content-start gap-4"
      onInput={() => onTouch(true)}
      onSubmit={(event) => {
        onSubmit(event)
        sent.current = new FormData(event.currentTarget)
      }}
    >
      <AskBeforeLeaving when={isUnsaved} question="Sair sem guardar o perfil?">
        O que escreveu fica neste navegador até o guardar, menos o número do BI e a data de
        nascimento.
      </AskBeforeLeaving>
      {recovered && (
        <RecoveredDraft
          onDiscard={() => {
            draft.discard()
            onTouch(false)
          }}
        >
          Ficou neste navegador e ainda não está no perfil. O número do BI e a data de nascimento
          não ficam: veja se estão certos.
        </RecoveredDraft>
      )}
      <FormErrors {...summary} />
      <input type="hidden" name="versao" value={String(version)} />
      <ProfileFields
        profile={displayed}
        answered={answered}
        unsavedSkills={recovered?.skills}
        onTouch={() => onTouch(true)}
      />
      <div className="form-foot">
        <Button variant="primary" busy={isBusy} busyLabel="A guardar">
          Guardar perfil
        </Button>
      </div>
    </Form>
  )
}
