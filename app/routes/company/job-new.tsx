import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { href, useNavigation } from 'react-router'
import { JobForm } from '#app/components/job-form.tsx'
import { LoadFailed } from '#app/components/load-failed.tsx'
import { SidePanel } from '#app/components/side-panel.tsx'
import { fingerprintOf } from '#app/domain/history/answer-once.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { findPublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import { forCompany } from '#app/http/gates.ts'
import { refusal, sendBack } from '#app/http/parse-form.ts'
import { asksForQuestion, parseJobForm, sameForm } from '#app/http/parse-job-form.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/job-new'
import { ApprovalNotice } from './approval-notice.tsx'
import { placesText } from './own-jobs.tsx'
import { publishingRefusal, urgentReason } from './publishing-refusal.ts'

export function meta() {
  return [{ title: 'Publicar Nova Vaga' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const room = await findPublishingRoom(db, actor)
  const { limit, subscription } = room
  const trialEnded = limit === 'ended' && subscription?.isTrial
  return {
    room,
    envio: randomUUID(),
    closed: limit && publishingRefusal(trialEnded ? 'trial-ended' : 'limit-reached', { limit }),
    urgentReason: room.may.canSetJobUrgent ? undefined : urgentReason(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outside = forCompany(context)
  const form = await readForm(request, outside)
  if (asksForQuestion(form)) return sameForm(form)
  const parsed = parseJobForm(form)
  if (!parsed.ok) return sendBack(parsed.state)
  const draft = form.get('como') === 'rascunho'
  const submission = {
    key: readId(form.get('envio')) ?? randomUUID(),
    fingerprint: fingerprintOf(JSON.stringify(parsed.value), String(draft)),
  }
  const answer = await unlessBroken(context, () =>
    createJob(outside.db, outside.actor, parsed.value, { draft, submission }),
  )
  if (answer.ok) return goTo(href('/empresa/vagas'), 'job-created')
  if (answer.refusal === 'broken') {
    const title = 'Não foi possível salvar a vaga.'
    return sendBack(refusal(form, { title, sentence: answer.detail.sentence }), 503)
  }
  if (answer.refusal === 'urgent-not-in-plan') {
    return sendBack(refusal(form, { errors: { isUrgent: urgentReason() } }), 409)
  }
  return sendBack(refusal(form, publishingRefusal(answer.refusal, answer.detail)), 409)
}

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { room, closed } = loaderData
  // The mark of this form stays the same while it is corrected and sent again.
  const sentMark = actionData?.values.envio
  const [envio] = useState(typeof sentMark === 'string' ? sentMark : loaderData.envio)
  const navigation = useNavigation()
  const sends = navigation.state !== 'idle' && navigation.formData?.get('como')
  return (
    <SidePanel title="Publicar Nova Vaga" closesTo={href('/empresa/vagas')}>
      <ApprovalNotice isApproved={room.isApproved} />
      {closed && !actionData ? (
        <Notice
          tone="destructive"
          title={closed.title}
          action={<LinkButton to="/empresa/dashboard?aba=planos">Ver planos</LinkButton>}
        >
          {closed.sentence}
        </Notice>
      ) : (
        <>
          <p className="mb-4 text-cinza">{placesText(room)}</p>
          <JobForm
            state={actionData}
            urgentReason={loaderData.urgentReason}
            foot={
              <>
                <input type="hidden" name="envio" value={envio} />
                <Button
                  name="como"
                  value="publicar"
                  variant="primary"
                  busy={sends === 'publicar'}
                  busyLabel="A publicar"
                >
                  Publicar vaga
                </Button>
                <Button
                  name="como"
                  value="rascunho"
                  busy={sends === 'rascunho'}
                  busyLabel="A guardar"
                >
                  Guardar como rascunho
                </Button>
              </>
            }
          />
        </>
      )}
    </SidePanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar informações do plano" />
}
