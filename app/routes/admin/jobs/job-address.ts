import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'

/** The list's URL; with `jobId`, that job is open beside the list. */
export function addressOf(query: JobListQuery, jobId?: string): string {
  const path = jobId ? href('/admin/vagas/:jobId', { jobId }) : href('/admin/vagas')
  return listAddress(path, query)
}

const pages = {
  edit: (jobId: string) => href('/admin/vagas/:jobId/editar', { jobId }),
  delete: (jobId: string) => href('/admin/vagas/:jobId/excluir', { jobId }),
  approveChange: (jobId: string) => href('/admin/vagas/:jobId/alteracao/aprovar', { jobId }),
  refuseChange: (jobId: string) => href('/admin/vagas/:jobId/alteracao/recusar', { jobId }),
  approve: (jobId: string) => href('/admin/vagas/:jobId/aprovar', { jobId }),
  fraud: (jobId: string) => href('/admin/vagas/:jobId/burla', { jobId }),
  undoFraud: (jobId: string) => href('/admin/vagas/:jobId/burla/desfazer', { jobId }),
  return: (jobId: string) => href('/admin/vagas/:jobId/devolver', { jobId }),
}

/** The URL contains the list's query, so that the opened page can return to the list. */
export function addressTo(what: keyof typeof pages, query: JobListQuery, jobId: string): string {
  return listAddress(pages[what](jobId), query)
}
