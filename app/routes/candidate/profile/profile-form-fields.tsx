import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { ProvinceField } from '#app/components/places/province-field.tsx'
import {
  educationLevelLabels,
  educationLevels,
  genderLabels,
  genders,
  MAX_BIO_LENGTH,
  MAX_EXPERIENCE_YEARS,
} from '#app/domain/candidates/candidate.ts'
import type { Profile } from '#app/domain/candidates/find-profile.ts'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { WordsField } from '#app/ui/words-field.tsx'

type FieldsProps = {
  profile: Profile
  answered: FormState | undefined
  /** Skills typed but not saved during an earlier visit, separated by commas. */
  unsavedSkills: string | undefined
  onTouch: () => void
}

export function ProfileFields({ profile, answered, unsavedSkills, onTouch }: FieldsProps) {
  const { skills, email, photo: _photo, cvs: _cvs, version: _version, ...plain } = profile
  const known = { ...plain, skills: unsavedSkills ?? skills.join(', ') }
  const { field } = useFormState(answered, known)
  return (
    <>
      <Group title="Dados pessoais" about="Só o nome e o número do BI são obrigatórios.">
        <TextField
          {...field('name')}
          label="Nome completo"
          autoComplete="name"
          maxLength={200}
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
              <Link to={href('/usuario/configuracoes')} className="link">
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
            data-unstored
            required
          />
          <TextField
            {...field('birthDate')}
            label="Data de nascimento"
            type="date"
            autoComplete="bday"
            data-unstored
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
          <ProvinceField {...field('province')} />
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
          maxLength={MAX_BIO_LENGTH}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('experienceYears')}
            label="Anos de experiência"
            hint={`Um número inteiro, de 0 a ${MAX_EXPERIENCE_YEARS}.`}
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
