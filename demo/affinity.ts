import type { DemoCandidate } from './candidate.ts'
import type { DemoJob } from './job.ts'
import type { Role } from './roles/role.ts'
import { roleOf } from './roles.ts'

/**
 * How much more likely this candidate is to apply than a random one; 0 if the candidate cannot or
 * would not apply.
 */
export function affinity(candidate: DemoCandidate, job: DemoJob): number {
  if (job.contract_type === 'internship' && candidate.experience_years > 2) return 0
  const wanted = roleOf(job.role)
  const own = roleOf(candidate.role)
  const near = candidate.province === job.province || job.work_type === 'remoto' ? 2.5 : 1
  if (own === wanted) return 60 * near
  if (isRegulated(wanted)) return 0
  if (wanted.education === 'medio' && own.education === 'basico') return 0
  if (wanted.education === 'basico' && own.education === 'licenciatura') return 0
  const related = own.tags[0] === wanted.tags[0]
  if (related && (own.education === wanted.education || !isSkilled(wanted))) return 6 * near
  return isSkilled(wanted) || isSkilled(own) ? 0 : 0.4 * near
}

function isSkilled({ education }: Role): boolean {
  return education === 'licenciatura' || education === 'tecnico'
}

/**
 * Whether the law requires membership of a professional body, or a professional licence, for this
 * role.
 */
function isRegulated({ needs }: Role): boolean {
  return needs.some((need) => /Ordem|[Cc]arteira profissional válida|em Direito/.test(need))
}
