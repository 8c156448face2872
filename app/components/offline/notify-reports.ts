import { href } from 'react-router'
import { forgetDraft } from '#app/browser/forms/stored-drafts.ts'
import { navigateOutsideReact } from '#app/browser/router/internals.ts'
import { PENDING_DAYS } from './expire-pending.ts'
import type { OnPage } from './offline.tsx'
import type { Report } from './send-pending.ts'

export function notifyReports(reports: readonly Report[], { account, say, refresh }: OnPage): void {
  for (const report of reports) {
    if (report.kind === 'sent') {
      if (account) forgetDraft({ accountId: account, form: report.jobId })
      if (isAtForm(report)) continue
      say({
        tone: 'success',
        title: 'Candidatura Enviada!',
        children: `A candidatura a ${report.title}, que estava por enviar, chegou à empresa.`,
      })
    } else if (report.kind === 'refused') {
      say({
        tone: 'destructive',
        title: 'A candidatura não seguiu',
        children: `${report.title}: ${report.sentence} O que escreveu continua em ${myApplications}.`,
      })
    } else if (report.kind === 'ended') {
      if (account) forgetDraft({ accountId: account, form: report.ended.jobId })
      say({
        tone: 'info',
        title: 'Uma candidatura por enviar foi apagada',
        children: `A candidatura a ${report.ended.title} esperou ${PENDING_DAYS} dias neste aparelho e não chegou a seguir.`,
      })
    } else if (report.kind === 'signed-out') {
      say({
        tone: 'info',
        title: 'Há envios à espera de si',
        children: `Inicie sessão para seguir o que está por enviar.`,
      })
    }
  }
  const confirmed = reports.find((report) => report.kind === 'sent' && isAtForm(report))
  // Open the confirmation page: reloading the form would only show that the candidate has already
  // applied.
  if (confirmed?.kind === 'sent')
    void navigateOutsideReact(href('/candidatura/:jobId/enviada', { jobId: confirmed.jobId }))
  else if (reports.some(({ kind }) => kind === 'sent' || kind === 'favorite')) refresh()
}

const isAtForm = ({ jobId }: { jobId: string }) =>
  window.location.pathname === href('/candidatura/:jobId', { jobId })

const myApplications = 'Minhas Candidaturas'
