import { CONFIRMATION_DAYS, RENEWAL } from '#app/domain/alerts/alert.ts'
import {
  findAlertForMail,
  findAlertMail,
  type MailedJob,
} from '#app/domain/alerts/find-alert-mail.ts'
import { secretOfJobLink } from '#app/domain/alerts/job-link.ts'
import { companyNameText } from '#app/domain/companies/company.ts'
import { countText } from '#app/domain/formats/count-text.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import { withoutLinks } from '#app/domain/messages/message.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import type { Composer, MailEntry } from './mail-content.ts'

/**
 * E-mail with a link that confirms a visitor's alert. If the alert is already confirmed, links to
 * the page for managing alerts.
 */
export const confirmAlert: Composer = async ({ db, config, secretOf }, { alertId }) => {
  const alert = await findAlertForMail(db, String(alertId))
  if (!alert) return undefined
  // A stranger may have typed the name and the address, so do not deliver their links.
  const name = withoutLinks(alert.name)
  const closing = 'Se não pediu este alerta, ignore esta mensagem: não enviamos mais nada.'
  if (alert.isConfirmed)
    return {
      subject: 'Já recebe este alerta de vagas',
      preview: 'Não precisa de fazer nada.',
      greeting: 'Olá.',
      paragraphs: [
        `Já recebe por email as vagas novas do alerta «${name}». Não precisa de fazer nada.`,
      ],
      action: {
        label: 'Gerir os meus alertas',
        href: `${config.publicUrl}/alertas/gerir/${secretOf(alert.subscriberId)}`,
      },
      closing,
    }
  return {
    subject: 'Confirme o seu alerta de vagas',
    preview: 'Só enviamos vagas depois de confirmar.',
    greeting: 'Olá.',
    paragraphs: [
      `Pediram-nos para enviar para este email as vagas novas do alerta «${name}». Só enviamos depois de confirmar, nos próximos ${CONFIRMATION_DAYS} dias.`,
    ],
    action: {
      label: 'Confirmar o alerta',
      href: `${config.publicUrl}/alertas/confirmar/${secretOf(String(alertId))}`,
    },
    closing,
  }
}

/**
 * The e-mail is not sent if all its jobs have closed, or if the subscriber has ended the alerts.
 */
export const jobAlert: Composer = async (ctx, { mailId, subscriberId, total }) => {
  const { db, config, secretOf, supportEmail } = ctx
  const found = await findAlertMail(db, String(mailId), String(subscriberId))
  if (!found || found.jobs.length + found.favorites.length === 0) return undefined
  const { jobs, favorites, paused, hasSeveralAlerts } = found
  const secret = secretOf(String(subscriberId))
  const address = (path: string) => `${config.publicUrl}/alertas/${path}/${secret}`
  const left = Number(total) - jobs.length
  const [first] = [...jobs, ...favorites]
  const list = `${config.publicUrl}/vagas${found.query && `?${found.query}`}`
  return {
    subject: jobs.length > 0 ? subjectOf(jobs) : `Fecha em 3 dias: ${first?.title}`,
    preview: [...jobs, ...favorites].map(({ title }) => title).join(', '),
    greeting: 'Olá.',
    paragraphs: [
      ...(jobs.length > 0 ? ['Vagas novas que correspondem aos seus alertas.'] : []),
      ...(paused.length > 0
        ? [
            `Como não abriu as últimas mensagens, este é o último email ${paused.length === 1 ? `do alerta «${paused[0]}»` : `dos alertas ${paused.map((name) => `«${name}»`).join(', ')}`}. Para continuar a receber, retome-o na página dos seus alertas.`,
          ]
        : []),
    ],
    entries: [
      ...jobs.map((job, index) => ({
        ...(hasSeveralAlerts && job.alertName && job.alertName !== jobs[index - 1]?.alertName
          ? { heading: `Alerta «${job.alertName}»` }
          : {}),
        ...entryOf(job, config.publicUrl, {
          job: secretOfJobLink(secretOf, String(subscriberId), job.id),
          opinion: secret,
        }),
      })),
      ...favorites.map((job, index) => ({
        ...(index === 0 ? { heading: 'Guardou e ainda não se candidatou: fecha em 3 dias' } : {}),
        title: job.title,
        href: `${config.publicUrl}/vaga-detalhes/${job.id}`,
        lines: linesOf(job),
        links: [{ label: 'Candidatar-me', href: `${config.publicUrl}/candidatura/${job.id}` }],
      })),
    ],
    action: {
      label:
        left > 0 ? `Ver mais ${countText({ total: left }, 'vaga', 'vagas')}` : 'Ver todas as vagas',
      href: list,
    },
    closing: `Recebe este email porque criou um alerta de vagas. Mudar ou apagar alertas: ${address('gerir')}\nDeixar de receber: ${address('cancelar')}`,
    headers: listHeaders({ unsubscribe: address('cancelar'), config, supportEmail }),
  }
}

export const alertGrewOld: Composer = async (ctx, { alertId }) => {
  const { db, config, secretOf, supportEmail } = ctx
  const alert = await findAlertForMail(db, String(alertId))
  if (!alert?.isAsked) return undefined
  const secret = secretOf(alert.subscriberId)
  return {
    subject: 'Ainda quer este alerta?',
    preview: `O alerta «${alert.name}» tem um ano.`,
    greeting: 'Olá.',
    paragraphs: [
      `O alerta «${alert.name}» tem um ano. Ainda o quer? Se não responder em ${RENEWAL.days} dias, deixamos de o enviar.`,
    ],
    action: { label: 'Continuar a receber', href: `${config.publicUrl}/alertas/gerir/${secret}` },
    headers: listHeaders({
      unsubscribe: `${config.publicUrl}/alertas/cancelar/${secret}`,
      config,
      supportEmail,
    }),
  }
}

/**
 * Headers of RFC 8058 (one click), RFC 2369 (URL to unsubscribe from a list) and RFC 2919 (list
 * id).
 */
export function listHeaders({
  unsubscribe,
  config,
  supportEmail,
}: {
  unsubscribe: string
  config: { publicUrl: string }
  supportEmail: string
}): Record<string, string> {
  const mailto = `mailto:${supportEmail}?subject=${encodeURIComponent('Cancelar os alertas de vagas')}`
  return {
    'List-Unsubscribe': `<${unsubscribe}>, <${mailto}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `Alertas de vagas <alertas.${new URL(config.publicUrl).hostname}>`,
  }
}

function subjectOf(jobs: readonly MailedJob[]): string {
  const [first, ...others] = jobs
  if (!first) return ''
  if (others.length === 0) return `Vaga nova: ${first.title}`
  return `${jobs.length} vagas novas: ${first.title} e mais ${others.length}`
}

function entryOf(
  job: MailedJob,
  publicUrl: string,
  secrets: { job: string; opinion: string },
): MailEntry {
  const opinion = `${publicUrl}/alertas/opiniao/${job.id}/${secrets.opinion}`
  return {
    title: job.title,
    href: `${publicUrl}/alertas/vaga/${job.id}/${secrets.job}`,
    lines: linesOf(job),
    links: [
      { label: 'Candidatar-me', href: `${publicUrl}/candidatura/${job.id}` },
      { label: 'Interessa', href: `${opinion}?resposta=interessa` },
      { label: 'Não interessa', href: `${opinion}?resposta=nao-interessa` },
    ],
  }
}

function linesOf(job: MailedJob): string[] {
  return [
    `${companyNameText(job.companyName)} · ${placeLine(job.province, job.location)}`,
    salaryText(job),
    job.expiresAt ? `Candidaturas até ${longDate(job.expiresAt)}` : 'Sem data limite',
  ]
}
