import { dateFieldValue } from '#app/domain/formats/dates.ts'
import type { findJobToEdit } from '#app/domain/jobs/find-job-to-edit.ts'

export type JobToEdit = NonNullable<Awaited<ReturnType<typeof findJobToEdit>>>

export function knownFields(job: JobToEdit | undefined): Record<string, string | number | null> {
  if (!job) return {}
  const { faq, tags, skillsRequired, expiresAt, version, ...known } = job
  const { isUrgent: _urgent, changeWaits: _waits, ...plain } = known
  return {
    ...plain,
    versao: version,
    tags: tags.join(', '),
    skillsRequired: skillsRequired.join(', '),
    expiresAt: expiresAt && dateFieldValue(expiresAt),
    ...Object.fromEntries(
      (faq ?? []).map(({ question }, row) => [`faq[${row}].question`, question]),
    ),
  }
}
