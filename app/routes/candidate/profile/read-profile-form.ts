import { data } from 'react-router'
import { markOf } from '#app/domain/candidates/find-profile.ts'
import { profileInputSchema } from '#app/domain/candidates/profile-input.ts'
import { saveProfile } from '#app/domain/candidates/save-profile.ts'
import { storePhoto } from '#app/domain/candidates/store-photo.ts'
import { storeOwnCv } from '#app/domain/cvs/store-own-cv.ts'
import { done, type Outcome } from '#app/domain/outcome.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { parseForm, refusal } from '#app/http/forms/parse-form.ts'
import { noteScripts } from '#app/http/forms/read-form.ts'
import { orFault } from '#app/http/unless-broken.ts'
import { type FileRefusal, fileRefusalAnswer } from '#app/http/uploads/file-refusal.ts'
import type { UploadForm } from '#app/http/uploads/read-upload-form.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'
import { profileCv, profilePhoto } from '#app/routes/candidate/file-rules.ts'
import { inspectCv, paintPhoto } from '#app/routes/candidate/inspect-sent-file.ts'
import type { FormState } from '#app/ui/form-state.ts'
import type { Route } from './+types/profile'
import { notSaved, type ProfileState } from './profile-fields.ts'

type Context = Route.ActionArgs['context']
type OfCandidate = ReturnType<typeof forCandidate>
type SentFiles = UploadForm<'photo' | 'cv'>['files']

/** Saves what can be saved and says the rest: a file that is right is kept though a word is wrong. */
export async function answerProfileForm(
  context: Context,
  sent: UploadForm<'photo' | 'cv'>,
  path: string,
) {
  const ctx = forCandidate(context)
  const form = onlyOurFields(sent.fields)
  await noteScripts(form, ctx)
  const parsed = parseForm(form, profileInputSchema())
  const seen = form.get('visto')
  const answer = await orFault(context, async () => ({
    ok: true as const,
    saved: parsed.ok
      ? await saveProfile(
          ctx.db,
          ctx.actor,
          parsed.value,
          typeof seen === 'string' ? seen : undefined,
        )
      : undefined,
    files: await keepSentFiles(ctx, sent.files),
  }))
  if (!answer.ok) {
    return sendProfileBack({ ...refusal(form, { sentence: answer.detail.sentence }) }, 503)
  }
  const { saved, files } = answer
  if (saved && !saved.ok) {
    const { mark } = saved.detail
    return sendProfileBack({ ...refusal(form, { sentence: changedMeanwhile }), mark }, 409)
  }
  if (saved?.ok && files.status === undefined) return redirectTo(path, 'profile-saved')
  if (parsed.ok) {
    const sentence = [wordsSaved, files.kept].filter(Boolean).join(' ')
    const state = refusal(form, { title: 'Ficheiro não guardado', sentence })
    const mark = markOf(parsed.value)
    return sendProfileBack({ ...state, errors: files.errors, mark }, files.status ?? 422)
  }
  const words = parsed.state
  const errors = { ...words.errors, ...files.errors }
  return sendProfileBack({ ...words, errors, sentence: files.kept }, files.status ?? 422)
}

const wordsSaved = 'O que escreveu no perfil ficou guardado; só o ficheiro não.'

const changedMeanwhile =
  'O seu perfil mudou entretanto noutro sítio. Veja se está tudo certo e guarde de novo: fica o que está escrito aqui.'

function sendProfileBack(state: ProfileState, status: 409 | 413 | 422 | 429 | 503) {
  return data({ ...state, title: state.title ?? notSaved }, { status })
}

/** Names of the fields that are read; others that somebody sends never reach the schema. */
function onlyOurFields(sent: FormData): FormData {
  const form = new FormData()
  for (const name of [...Object.keys(profileInputSchema().shape), 'visto']) {
    const typed = sent.getAll(name).filter((value) => typeof value === 'string')
    if (typed.length > 0) form.set(name, name === 'skills' ? typed.join(',') : (typed[0] ?? ''))
  }
  return form
}

/** What became of the files: those that were refused with their sentences, the others in one. */
async function keepSentFiles(ctx: OfCandidate, { photo, cv }: SentFiles) {
  const answers = [
    { field: 'photo', file: photo, rule: profilePhoto, act: receivePhoto },
    { field: 'cv', file: cv, rule: profileCv, act: receiveOwnCv },
  ] as const
  const errors: FormState['errors'] = {}
  const kept: string[] = []
  let status: ReturnType<typeof fileRefusalAnswer>['status'] | undefined
  for (const { field, file, rule, act } of answers) {
    if (!file) continue
    const answer = await act(ctx, file)
    if (answer.ok) {
      kept.push(file.name)
      continue
    }
    const refused = fileRefusalAnswer(answer.refusal, file.name, rule)
    errors[field] = [refused.sentence]
    status = refused.status
  }
  const said = kept.length > 0 ? `Ficou guardado: ${kept.join(', ')}.` : undefined
  return { errors, status, kept: said }
}

/** A photo that was sent, painted anew and made the candidate's. */
export async function receivePhoto(
  ctx: OfCandidate,
  file: UploadedFile,
): Promise<Outcome<undefined, FileRefusal>> {
  const painted = await paintPhoto(ctx, file, profilePhoto)
  if (!painted.ok) return painted
  return storePhoto(ctx, ctx.actor, painted.value)
}

/** A CV that was sent, looked into and made the profile's. */
export async function receiveOwnCv(
  ctx: OfCandidate,
  file: UploadedFile,
): Promise<Outcome<undefined, FileRefusal>> {
  const inspected = await inspectCv(ctx, file, profileCv)
  if (!inspected.ok) return inspected
  const answer = await storeOwnCv(ctx, ctx.actor, inspected.value)
  return answer.ok ? done() : answer
}
