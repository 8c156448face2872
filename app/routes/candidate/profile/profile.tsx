import { useState } from 'react'
import { data, href } from 'react-router'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findProfile, versionOf } from '#app/domain/candidates/find-profile.ts'
import { findProfileGaps } from '#app/domain/candidates/find-profile-gaps.ts'
import { profileInputSchema } from '#app/domain/candidates/profile-input.ts'
import { saveProfile } from '#app/domain/candidates/save-profile.ts'
import { done, refused } from '#app/domain/outcome.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { parseForm, refusal } from '#app/http/forms/parse-form.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { profileCv, profilePhoto } from '#app/routes/candidate/file-rules.ts'
import type { Route } from './+types/profile'
import { OwnCvs } from './own-cvs.tsx'
import { PhotoCard } from './photo-card.tsx'
import { notSaved } from './profile-fields.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLevel } from './profile-level.tsx'
import { storeSentFiles } from './store-sent-files.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Meu Perfil') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const [profile, gaps] = await Promise.all([findProfile(db, actor), findProfileGaps(db, actor)])
  return { candidateId: actor.candidateId, profile, gaps }
}

/**
 * A valid file is stored even if a field is invalid, and valid fields are stored even if a file is
 * refused.
 */
export const action = formAction({
  gate: forCandidate,
  input: profileInputSchema(),
  files: { photo: profilePhoto, cv: profileCv },
  failed: notSaved,
  instead: async ({ ctx, form, files }) => {
    const parsed = parseForm(form, profileInputSchema())
    if (parsed.ok) return undefined
    const sent = await storeSentFiles(ctx, files)
    const state = refusal(form, { title: notSaved, sentence: sent.stored, errors: sent.errors })
    const errors = { ...parsed.state.errors, ...state.errors }
    return data({ ...state, errors }, { status: sent.status ?? 422 })
  },
  act: async ({ ctx, input, files, expectedVersion }) => {
    const saved = await saveProfile(ctx.db, ctx.actor, input, expectedVersion)
    const sent = await storeSentFiles(ctx, files)
    if (!saved.ok) return saved
    const { status, errors, stored } = sent
    return status
      ? refused('file', { status, errors, stored, currentVersion: versionOf(input) })
      : done()
  },
  refusals: {
    'changed-meanwhile': {
      sentence:
        'O seu perfil mudou entretanto noutro sítio. Veja se está tudo certo e guarde de novo: fica o que está escrito aqui.',
    },
    file: ({ detail: { status, errors, stored } }) => ({
      title: 'Ficheiro não guardado',
      sentence: [wordsSaved, stored].filter(Boolean).join(' '),
      errors,
      status,
    }),
  },
  done: ({ request }) => redirectTo(pathOf(request), 'profile-saved'),
})

const wordsSaved = 'O que escreveu no perfil ficou guardado; só o ficheiro não.'

/** The page has two URLs (CAND-07); saving returns to the one in use. */
function pathOf(request: Request) {
  const { pathname } = new URL(request.url)
  return pathname.startsWith(href('/perfil-candidato'))
    ? href('/perfil-candidato')
    : href('/usuario/perfil')
}

/** A lost connection must not lose the typed text. */
export const clientAction = keepsAnswering(notSaved)

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { candidateId, profile, gaps } = loaderData
  const [isTouched, setIsTouched] = useState(false)
  return (
    <div className="grid gap-6">
      <h1>Meu Perfil</h1>
      <ProfileLevel {...gaps} />
      <div className="profile-columns">
        <ProfileForm
          candidateId={candidateId}
          profile={profile}
          answered={actionData}
          isTouched={isTouched}
          onTouch={setIsTouched}
        />
        <div className="grid content-start gap-4">
          <PhotoCard
            candidateId={candidateId}
            name={profile.name}
            photo={profile.photo}
            error={actionData?.errors.photo}
          />
          <OwnCvs cvs={profile.cvs} error={actionData?.errors.cv} />
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar perfil" />
}
