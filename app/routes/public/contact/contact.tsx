import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { findPublicJob } from '#app/domain/jobs/find-public-job.ts'
import { messageSchema, sendMessage } from '#app/domain/messages/send-message.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD } from '#app/http/access/limit-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { tooMany } from '#app/http/forms/refusal-answers.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'

const failed = {
  title: 'Erro ao enviar mensagem',
  sentence: 'Tente novamente ou entre em contacto por telefone.',
}

export const loader = page({
  gate: forPublic,
  query: ['vaga'],
  load: async ({ ctx, query }) => {
    const { actor, db, readDb, config } = ctx
    const about = readId(query.get('vaga'))
    const [person, job] = await Promise.all([
      isSignedIn(actor) ? findRecipient(db, actor.userId) : undefined,
      about ? findPublicJob(readDb, about) : undefined,
    ])
    return {
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
  },
})

export function meta({ matches }: Route.MetaArgs) {
  return sharedPageMeta(matches, {
    title: 'Contacto',
    description: 'Escreva-nos, ligue ou use o WhatsApp. Respondemos em 24 horas, em Luanda.',
    path: href('/contato'),
  })
}

export const action = formAction({
  gate: forPublic,
  input: messageSchema,
  fields: [PROOF_FIELD],
  once: 'send-message',
  failed,
  act: ({ ctx, input, form, request }) =>
    sendMessage(ctx, ctx.actor, callerOf(request, ctx.client, form), input),
  refusals: {
    ...limitAnswers((seconds) =>
      tooMany(seconds, 'Já recebemos várias mensagens suas. Pode entrar em contacto por telefone.'),
    ),
    'hidden-field-filled': {
      sentence:
        'O navegador preencheu sozinho um campo que não se vê, e por isso a mensagem não foi enviada. Carregue outra vez em «Enviar mensagem».',
    },
  },
  done: ({ value }) =>
    redirectTo(href('/contato'), value.copy ? 'message-sent' : 'message-sent-no-copy'),
})

export const clientAction = keepsInput(failed.title)

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="conteudo" tabIndex={-1}>
      <PageHead>
        <h1 className="pt-6 text-2xl md:pt-10 md:text-3xl">Contacto</h1>
        <p className="mt-2 text-lg text-cinza">
          Uma dúvida, um problema, uma oferta estranha: diga-nos.
        </p>
      </PageHead>
      <div className="page pb-8">
        {/* After success, the new idempotency key resets the form. */}
        <ContactForm
          key={loaderData.envio}
          state={actionData}
          known={loaderData.known}
          envio={loaderData.envio}
        />
      </div>
    </main>
  )
}
