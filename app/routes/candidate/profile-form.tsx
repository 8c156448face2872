import { type ReactNode, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import {
  bioLength,
  educationLevelLabels,
  educationLevels,
  genderLabels,
  genders,
  mostExperienceYears,
} from '#app/domain/candidates/candidate.ts'
import type { Profile } from '#app/domain/candidates/find-profile.ts'
import { provinces } from '#app/domain/places/province.ts'
import { AskBeforeLeaving } from '#app/ui/ask-before-leaving.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { WordsField } from '#app/ui/words-field.tsx'
import { type ProfileState, profileFormId } from './profile-fields.ts'

type ProfileFormProps = {
  profile: Profile
  answered: ProfileState | undefined
  isTouched: boolean
  onTouch: (isTouched: boolean) => void
}

export function ProfileForm({ profile, answered, isTouched, onTouch }: ProfileFormProps) {
  const { state, formEncType } = useNavigation()
  const isBusy = state !== 'idle' && formEncType === 'multipart/form-data'
  // What arrives anew, as after a photo was sent, must not take the place of what is being typed.
  const [shown, setShown] = useState(profile)
  const mayTake = !isTouched && !answered && !isBusy
  if (mayTake && shown.mark !== profile.mark) setShown(profile)
  const { summary } = useFormState(answered)
  const isUnsaved = (isTouched || answered !== undefined) && !isBusy
  const seen = answered?.mark ?? answered?.values.visto ?? shown.mark
  return (
    <Form
      id={profileFormId}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid content-start gap-4"
      onInput={() => onTouch(true)}
      onSubmit={() => onTouch(false)}
    >
      <AskBeforeLeaving when={isUnsaved} question="Sair sem guardar o perfil?">
        O que escreveu e ainda não guardou perde-se.
      </AskBeforeLeaving>
      <FormErrors {...summary} />
      <input type="hidden" name="visto" value={String(seen)} />
      <ProfileFields
        key={shown.mark}
        profile={shown}
        answered={answered}
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

type FieldsProps = { profile: Profile; answered: ProfileState | undefined; onTouch: () => void }

function ProfileFields({ profile, answered, onTouch }: FieldsProps) {
  const { skills, email, photo: _photo, cvs: _cvs, mark: _mark, ...plain } = profile
  const { field } = useFormState(answered, { ...plain, skills: skills.join(', ') })
  return (
    <>
      <Group title="Dados pessoais" about="Só o nome e o número do BI são obrigatórios.">
        <TextField
          {...field('name')}
          label="Nome completo"
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextField
          id="email"
          label="Email"
          type="email"
          defaultValue={email}
          readOnly
          hint={
            <>
              Para alterar o email, contacte o suporte ou{' '}
              <Link to="/usuario/configuracoes" className="link">
                mude-o nas Configurações
              </Link>
              .
            </>
          }
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('phone')}
            label="Telefone"
            type="tel"
            autoComplete="tel"
            placeholder="+244 923 000 000"
            maxLength={30}
          />
          <TextField
            {...field('documentNumber')}
            label="Número do BI"
            hint="Como está no documento: 003456789LA041. Também pode ser o do passaporte."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            required
          />
          <TextField
            {...field('birthDate')}
            label="Data de nascimento"
            type="date"
            autoComplete="bday"
          />
          <SelectField
            {...field('gender')}
            label="Género"
            placeholder="Prefiro não dizer"
            autoComplete="sex"
            options={genders.map((value) => ({ value, label: genderLabels[value] }))}
          />
        </div>
      </Group>
      <Group title="Onde mora">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field('province')}
            label="Província"
            placeholder="Escolha uma província"
            options={provinces.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <TextField
            {...field('location')}
            label="Localização"
            hint="Município, bairro ou rua."
            maxLength={150}
          />
        </div>
      </Group>
      <Group title="O que faz">
        <TextAreaField
          {...field('bio')}
          label="Apresentação"
          hint="Em poucas linhas: o que faz, onde o fez e o que procura agora."
          rows={5}
          maxLength={bioLength}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('experienceYears')}
            label="Anos de experiência"
            hint={`Um número inteiro, de 0 a ${mostExperienceYears}.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <SelectField
            {...field('educationLevel')}
            label="Escolaridade"
            placeholder="Escolha o nível"
            options={educationLevels.map((value) => ({
              value,
              label: educationLevelLabels[value],
            }))}
          />
        </div>
        <WordsField
          {...field('skills')}
          label="Competências"
          hint="Uma de cada vez, separadas por vírgulas: Excel, Inglês, Carta de condução."
          autoComplete="off"
          onChange={onTouch}
        />
      </Group>
    </>
  )
}

function Group({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="text-xl">{title}</h2>
      {about && <p className="text-sm text-cinza">{about}</p>}
      <div className="mt-4 grid gap-5">{children}</div>
    </Card>
  )
}
