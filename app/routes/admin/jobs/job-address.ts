import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'

/** The list with this query, and with a job open beside it. */
export function addressOf(query: JobListQuery, jobId?: string): string {
  const path = jobId ? href('/admin/vagas/:jobId', { jobId }) : href('/admin/vagas')
  return listAddress(path, query)
}

const pages = {
  edit: (jobId: string) => href('/admin/vagas/:jobId/editar', { jobId }),
  delete: (jobId: string) => href('/admin/vagas/:jobId/excluir', { jobId }),
  approveChange: (jobId: string) => href('/admin/vagas/:jobId/alteracao/aprovar', { jobId }),
  refuseChange: (jobId: string) => href('/admin/vagas/:jobId/alteracao/recusar', { jobId }),
  return: (jobId: string) => href('/admin/vagas/:jobId/devolver', { jobId }),
}

/** Where something is done with a job, and the list to come back to afterwards. */
export function addressTo(what: keyof typeof pages, query: JobListQuery, jobId: string): string {
  return listAddress(pages[what](jobId), query)
}
