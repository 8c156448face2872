import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import { longDateAndTime } from '#app/domain/formats/dates.ts'
import { findJobForMail } from '#app/domain/jobs/find-job-for-mail.ts'
import { findMessage } from '#app/domain/messages/find-message.ts'
import type { OverdueKind } from '#app/domain/overview/record-overdue-work.ts'
import { findRequestForMail } from '#app/domain/subscriptions/find-package-request.ts'
import type { Composer } from './mail-content.ts'

type Pending = { what: string; where: string; label: string }
type Find = (db: Parameters<Composer>[0]['db'], id: string) => Promise<Pending | undefined>

/**
 * Each function returns the description of the pending work and the path of its page; nothing if
 * the work is done.
 */
const finders: Record<OverdueKind, Find> = {
  jobs: async (db, id) => {
    const job = await findJobForMail(db, id)
    if (job?.status !== 'pending' && !job?.changeWaits) return undefined
    const what = job.changeWaits ? 'Uma alteração da vaga' : 'A vaga'
    return {
      what: `${what} «${job.title}», de ${job.companyName}, espera por aprovação`,
      where: `/admin/vagas/${id}`,
      label: 'Ver a vaga',
    }
  },
  companies: async (db, id) => {
    const company = await findCompanyForMail(db, id as Parameters<typeof findCompanyForMail>[1])
    if (company?.approval !== 'pending') return undefined
    return {
      what: `A empresa ${company.name} espera por aprovação`,
      where: `/admin/empresas/${id}`,
      label: 'Ver a empresa',
    }
  },
  renames: async (db, id) => {
    const company = await findCompanyForMail(db, id as Parameters<typeof findCompanyForMail>[1])
    if (!company?.wantedName) return undefined
    return {
      what: `O nome novo de ${company.name} («${company.wantedName}») espera por aprovação`,
      where: `/admin/empresas/${id}`,
      label: 'Ver a empresa',
    }
  },
  requests: async (db, id) => {
    const request = await findRequestForMail(db, id)
    if (request?.status !== 'pending') return undefined
    return {
      what: `O pedido do pacote ${request.packageName}, de ${request.companyName}, espera por uma decisão`,
      where: `/admin/pacotes/solicitacoes?solicitacao=${id}`,
      label: 'Ver o pedido',
    }
  },
  messages: async (db, id) => {
    const message = await findMessage(db, id)
    if (!message || message.answeredAt) return undefined
    return {
      what: `A mensagem de ${message.senderName} («${message.subject}») espera por resposta`,
      where: `/admin/mensagens/${id}`,
      label: 'Ver a mensagem',
    }
  },
}

/** E-mail to the support e-mail address. Not sent if the work has already been done. */
export const waitsTooLong: Composer = async ({ db, config }, { kind, id, hours, since }) => {
  const overdue = await finders[kind as OverdueKind](db, String(id))
  if (!overdue) return undefined
  const { what, where, label } = overdue
  return {
    subject: `Há mais de ${inWords(Number(hours))}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
    preview: 'Este aviso sai uma só vez.',
    greeting: `${what} desde ${longDateAndTime(new Date(String(since)))}.`,
    paragraphs: [
      `As configurações dizem que ninguém espera mais de ${inWords(Number(hours))}. Este aviso sai uma só vez.`,
    ],
    action: { label, href: `${config.publicUrl}${where}` },
    closing: `Tudo o que espera: ${config.publicUrl}/admin`,
  }
}

function inWords(hours: number): string {
  return hours === 1 ? '1 hora' : `${hours} horas`
}
