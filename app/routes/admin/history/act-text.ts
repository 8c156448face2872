import { href } from 'react-router'
import { blockReasonLabels, isBlockReason } from '#app/domain/accounts/block-reason.ts'
import {
  applicationStatusLabel,
  isApplicationStatus,
} from '#app/domain/applications/application.ts'
import { jobStatusLabels } from '#app/domain/jobs/job.ts'

const details: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/^user-|^admin-/, (userId) => href('/admin/usuarios/:userId', { userId })],
  [/^company-/, (companyId) => href('/admin/empresas/:companyId', { companyId })],
  [/^job-/, (jobId) => href('/admin/vagas/:jobId', { jobId })],
  [/^message-/, (messageId) => href('/admin/mensagens/:messageId', { messageId })],
  [
    /^application-|^cv-/,
    (applicationId) => href('/admin/candidaturas/:applicationId', { applicationId }),
  ],
]

/** The page of the thing that an act was done to; nothing where it is gone with the act, or has none. */
export function subjectPath({ name, subjectId }: { name: string; subjectId: string | null }) {
  if (!subjectId || name.endsWith('-deleted') || name === 'admin-removed') return undefined
  return details.find(([names]) => names.test(name))?.[1](subjectId)
}

type Data = Record<string, string | number | boolean | null>

/** From what to what, or why, where an act says it. */
export function changeText(name: string, { from, to, reason }: Data): string | undefined {
  if (isBlockReason(reason)) return blockReasonLabels[reason]
  if (from === undefined || to === undefined) return undefined
  return `de ${wordOf(name, from)} para ${wordOf(name, to)}`
}

function wordOf(name: string, value: Data[string] | undefined): string {
  const text = String(value ?? 'nada')
  if (name.startsWith('application-') && isApplicationStatus(text)) {
    return applicationStatusLabel(text, 'admin')
  }
  if (!name.startsWith('job-')) return text
  const labels: Record<string, string> = jobStatusLabels
  return labels[text] ?? text
}
