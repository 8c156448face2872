import { data } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import {
  addPartner,
  addTestimonial,
  listWholeShowcase,
  partnerSchema,
  removePartner,
  removeTestimonial,
  testimonialSchema,
} from '#app/domain/settings/edit-showcase.ts'
import { logoRule, storeLogo } from '#app/domain/settings/store-logo.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { orFault } from '#app/http/unless-broken.ts'
import { fileRefusalAnswer, removeAfterwards } from '#app/http/uploads/file-refusal.ts'
import { readUploadForm, type UploadForm } from '#app/http/uploads/read-upload-form.ts'
import { unreadSentences, uploadFolder } from '#app/http/uploads/upload-answers.ts'
import type { Route } from './+types/showcase'
import { ShowcaseView } from './showcase-view.tsx'

const address = '/admin/pagina-inicial'
const full = { 'too-many-shown': 'Já não cabem mais. Retire primeiro um dos que estão.' }

export function meta() {
  return [{ title: 'Página inicial' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return listWholeShowcase(forAdmin(context).db)
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forAdmin(context)
  const read = await readUploadForm(request, {
    folder: uploadFolder(ctx.config),
    files: { logo: logoRule },
  })
  if (!read.ok) {
    if (read.refusal === 'not-a-form') throw data(null, { status: 415 })
    const { status, sentence } = unreadSentences[read.refusal]
    return sendBack(refusal(new FormData(), { sentence }), status)
  }
  const form = read.value
  try {
    const answer = await orFault(context, async () => ({ ok: true, sent: await act(form) }))
    if ('sent' in answer) return answer.sent
    return sendBack(refusal(form.fields, { title: 'Erro ao salvar', ...answer.detail }), 503)
  } finally {
    await form.cleanUp()
  }

  async function act({ fields, files }: UploadForm<'logo'>) {
    const { db, actor } = ctx
    const id = readId(fields.get('id')) ?? ''
    switch (fields.get('acto')) {
      case 'retirar-parceira': {
        const removed = await removePartner(db, actor, id)
        if (!removed.ok) return redirectTo(address, 'showcase-already-gone')
        await removeAfterwards(ctx, 'company-logos', removed.value.logo)
        return redirectTo(address, 'showcase-saved')
      }
      case 'retirar-testemunho': {
        const removed = await removeTestimonial(db, actor, id)
        return redirectTo(address, removed.ok ? 'showcase-saved' : 'showcase-already-gone')
      }
      case 'testemunho': {
        const parsed = parseForm(fields, testimonialSchema)
        if (!parsed.ok) return sendBack(parsed.state)
        const added = await addTestimonial(db, actor, parsed.value)
        if (!added.ok) {
          return sendBack(refusal(fields, { errors: { words: full[added.refusal] } }), 409)
        }
        return redirectTo(address, 'showcase-saved')
      }
      default: {
        const parsed = parseForm(fields, partnerSchema)
        if (!parsed.ok) return sendBack(parsed.state)
        const received = files.logo && (await storeLogo(ctx, ctx.actor, files.logo))
        if (files.logo && received && !received.ok) {
          const said = fileRefusalAnswer(received.refusal, files.logo.name, logoRule)
          return sendBack(refusal(fields, { errors: { logo: said.sentence } }), said.status)
        }
        const logo = received?.ok ? received.value.key : null
        const added = await addPartner(db, actor, { ...parsed.value, logo })
        if (added.ok) return redirectTo(address, 'showcase-saved')
        await removeAfterwards(ctx, 'company-logos', logo)
        return sendBack(refusal(fields, { errors: { name: full[added.refusal] } }), 409)
      }
    }
  }
}

export default function Showcase({ loaderData, actionData }: Route.ComponentProps) {
  return <ShowcaseView {...loaderData} state={actionData} />
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
