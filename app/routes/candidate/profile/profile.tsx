import { useState } from 'react'
import { data } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { findProfile } from '#app/domain/candidates/find-profile.ts'
import { findProfileGaps } from '#app/domain/candidates/find-profile-gaps.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { profileCv, profilePhoto } from '#app/routes/candidate/file-rules.ts'
import { readCandidateUpload } from '#app/routes/candidate/upload-form.ts'
import type { Route } from './+types/profile'
import { OwnCvs } from './own-cvs.tsx'
import { PhotoCard } from './photo-card.tsx'
import { notSaved, type ProfileState } from './profile-fields.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLevel } from './profile-level.tsx'
import { answerProfileForm } from './read-profile-form.ts'

export function meta() {
  return [{ title: 'Meu Perfil' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const [profile, gaps] = await Promise.all([findProfile(db, actor), findProfileGaps(db, actor)])
  return { candidateId: actor.candidateId, profile, gaps }
}

/** Saves the words, and without JavaScript also the files that come along. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forCandidate(context)
  const read = await readCandidateUpload(request, ctx, { photo: profilePhoto, cv: profileCv })
  if (!read.ok) {
    const { status, sentence } = read.detail
    const state: ProfileState = { values: {}, errors: {}, title: notSaved, sentence }
    return data(state, { status })
  }
  try {
    return await answerProfileForm(context, read.value, pathOf(request))
  } finally {
    await read.value.cleanUp()
  }
}

/** The page has two addresses (CAND-07); whoever saves stays at the one that he came to. */
function pathOf(request: Request) {
  const { pathname } = new URL(request.url)
  return pathname.startsWith('/perfil-candidato') ? '/perfil-candidato' : '/usuario/perfil'
}

/** A connection that is lost must not cost what was typed. */
export const clientAction = keepsInput(notSaved)

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
