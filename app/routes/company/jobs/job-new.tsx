import { randomUUID } from 'node:crypto'
import { href, useNavigation } from 'react-router'
import { useFormKey } from '#app/browser/forms/form-state.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { JobForm } from '#app/components/jobs/job-form.tsx'
import type { JobToEdit } from '#app/components/jobs/job-to-edit.ts'
import { SidePanel } from '#app/components/shell/side-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { countAnswersOwed } from '#app/domain/jobs/answers-owed.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { findJobToEdit } from '#app/domain/jobs/find-job-to-edit.ts'
import { findPublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import { isExpired } from '#app/domain/jobs/job.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { blockedJob, companyJobForm, deadlinePassed } from '#app/http/forms/company-job-form.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/job-new'
import { ApprovalNotice } from './approval-notice.tsx'
import { backToJobs } from './back-to-jobs.ts'
import { JobFormPreview } from './job-form-preview.tsx'
import { roomText } from './own-jobs.tsx'
import { answersOwedText, publishingRefusal, urgentReason } from './publishing-refusal.ts'

export const middleware = [requireCompanyRight('writeJobs')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Publicar Nova Vaga') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, settings } = forCompany(context)
  const from = new URL(request.url).searchParams.get('de')
  const [room, copied] = await Promise.all([
    findPublishingRoom(db, actor),
    from === null ? undefined : findJobToEdit(db, actor, pathId(from)),
  ])
  const { limit, subscription } = room
  const trialEnded = limit === 'ended' && subscription?.isTrial
  return {
    room,
    copied: from === null ? undefined : withoutPastDeadline(copied ?? notFound()),
    // A copy keeps the original's values, so it gets no default deadline.
    planEndsAt: from === null ? room.planEndsAt : null,
    accountId: actor.userId,
    envio: randomUUID(),
    closed: limit && publishingRefusal(trialEnded ? 'trial-ended' : 'limit-reached', { limit }),
    owed: await countAnswersOwed(db, await settings(), actor.companyId),
    urgentReason: room.may.canSetJobUrgent ? undefined : urgentReason(),
  }
}

/** Removes a past deadline, with which the new job would expire at once. */
function withoutPastDeadline(job: JobToEdit): JobToEdit {
  return isExpired(job) ? { ...job, expiresAt: null } : job
}

const isDraft = (form: FormData) => form.get('acto') === 'rascunho'

export const action = formAction({
  ...companyJobForm(({ form }) => (isDraft(form) ? undefined : { expiresAt: null })),
  gate: forCompany,
  once: 'create-job',
  failed: 'Não foi possível salvar a vaga.',
  act: ({ ctx, input, form }) => createJob(ctx.db, ctx.actor, input, { draft: isDraft(form) }),
  refusals: {
    'words-blocked': ({ detail }, { input }) => blockedJob(input, detail),
    'deadline-passed': () => deadlinePassed,
    'urgent-not-in-plan': () => ({ errors: { isUrgent: urgentReason() }, status: 409 }),
    'trial-ended': ({ refusal, detail }) => publishingRefusal(refusal, detail),
    'limit-reached': ({ refusal, detail }) => publishingRefusal(refusal, detail),
    'answers-owed': ({ detail }) => ({ sentence: answersOwedText(detail.count) }),
  },
  done: ({ request }) => redirectTo(backToJobs(request), 'job-created'),
})

export const clientAction = keepsAnswering('Não foi possível salvar a vaga.')

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { room, closed, copied, planEndsAt, owed } = loaderData
  const envio = useFormKey(loaderData.envio, actionData)
  const navigation = useNavigation()
  const sends = navigation.state !== 'idle' && navigation.formData?.get('acto')
  return (
    <SidePanel title="Publicar Nova Vaga">
      <ApprovalNotice approval={room.approval} reason={room.decisionReason} />
      {closed && !actionData ? (
        <Notice
          tone="destructive"
          title={closed.title}
          action={
            <LinkButton to={`${href('/empresa/dashboard')}?aba=planos`}>Ver planos</LinkButton>
          }
        >
          {closed.sentence}
        </Notice>
      ) : (
        <>
          {owed > 0 && <AnswersOwed count={owed} />}
          <p className="mb-4 text-cinza">
            {copied && `Igual a «${copied.title}»: mude o que for preciso. `}
            {roomText(room)}
          </p>
          <JobForm
            key={copied?.id}
            copied={copied}
            planEndsAt={planEndsAt}
            province={room.province}
            accountId={loaderData.accountId}
            state={actionData}
            preview={<JobFormPreview state={actionData} />}
            urgentReason={loaderData.urgentReason}
            foot={
              <>
                <input type="hidden" name="envio" value={envio} />
                <Button
                  name="acto"
                  value="publicar"
                  variant="primary"
                  busy={sends === 'publicar'}
                  busyLabel="A publicar"
                >
                  Publicar vaga
                </Button>
                <Button
                  name="acto"
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

function AnswersOwed({ count }: { count: number }) {
  return (
    <div className="mb-4">
      <Notice
        tone="info"
        title="Responda antes de publicar"
        action={
          <LinkButton to={`${href('/empresa/candidatos')}?so=esperam`}>
            Ver as candidaturas
          </LinkButton>
        }
      >
        {answersOwedText(count)} Pode guardar a vaga como rascunho.
      </Notice>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar informações do plano" />
}
