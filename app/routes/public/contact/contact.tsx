import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { fingerprintOf } from '#app/domain/history/idempotency.ts'
import { findPublicJob } from '#app/domain/jobs/find-public-job.ts'
import { messageSchema, sendMessage } from '#app/domain/messages/send-message.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { sendBackLimited } from '#app/http/access/limit-refusal.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { orFault } from '#app/http/unless-broken.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'

const failure = {
  title: 'Erro ao enviar mensagem',
  sentence: 'Tente novamente ou entre em contacto por telefone.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, db, readDb, config } = forEverybody(context)
  const about = readId(new URL(request.url).searchParams.get('vaga'))
  const [person, job] = await Promise.all([
    isSignedIn(actor) ? findRecipient(db, actor.userId) : undefined,
    about ? findPublicJob(readDb, about) : undefined,
  ])
  return {
    publicUrl: config.publicUrl,
    envio: randomUUID(),
    known: {
      name: person?.name,
      email: person?.email,
      subject: job ? 'Publicação de vagas' : '',
      message: job
        ? `Sobre a vaga «${job.title}» (${config.publicUrl}/vaga-detalhes/${job.id}):\n\n`
        : '',
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return sharedPageMeta({
    title: 'Contacto',
    description: 'Escreva-nos, ligue ou use o WhatsApp. Respondemos em 24 horas, em Luanda.',
    path: '/contato',
    publicUrl: loaderData.publicUrl,
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const form = await readForm(request, ctx)
  const parsed = parseForm(form, messageSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const idempotencyKey = {
    key: readId(form.get('envio')) ?? randomUUID(),
    fingerprint: fingerprintOf(JSON.stringify(parsed.value)),
  }
  const caller = callerOf(request, ctx.client, form)
  const answer = await orFault(context, () =>
    sendMessage(ctx, ctx.actor, caller, parsed.value, idempotencyKey),
  )
  if (answer.ok) {
    return redirectTo(href('/contato'), answer.value.copy ? 'message-sent' : 'message-sent-no-copy')
  }
  if (answer.refusal === 'broken') return sendBack(refusal(form, failure), 503)
  const { refusal: name, detail } = answer
  return sendBackLimited(form, ctx, { refusal: name, detail }, (minutes) => ({
    title: failure.title,
    sentence: `Já recebemos várias mensagens suas. Tente de novo dentro de ${minutes} minutos, ou entre em contacto por telefone.`,
  }))
}

export const clientAction = keepsInput(failure.title)

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="conteudo" tabIndex={-1} className="page py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">Contacto</h1>
      <p className="mt-2 text-lg text-cinza">
        Uma dúvida, um problema, uma oferta estranha: diga-nos.
      </p>
      {/* Sent and answered, the form begins anew with the next mark. */}
      <ContactForm
        key={loaderData.envio}
        state={actionData}
        known={loaderData.known}
        envio={loaderData.envio}
      />
    </main>
  )
}
