import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import type { AdminAct } from '#app/domain/history/list-admin-acts.ts'
import { displayNumberText } from '#app/domain/users/user.ts'

export type ActSubject = { words: string; path?: string }

const settings = (section: string) => `${href('/admin/configuracoes')}#${section}`

const sections: Record<string, ActSubject> = {
  general: { words: 'Geral', path: settings('geral') },
  contacts: { words: 'Contactos e redes', path: settings('contactos') },
  payment: { words: 'Conta para transferências', path: settings('pagamento') },
  texts: { words: 'Textos do site', path: settings('textos') },
  deadlines: { words: 'O que espera há muito tempo', path: settings('prazos') },
  minimumWage: {
    words: 'Salário mínimo nacional',
    path: settings('salario-minimo'),
  },
  toggles: { words: 'Interruptores', path: settings('interruptores') },
  partners: { words: 'Página inicial: parceiros', path: href('/admin/pagina-inicial') },
  testimonials: { words: 'Página inicial: testemunhos', path: href('/admin/pagina-inicial') },
  incidents: { words: 'Estado do portal', path: href('/admin/estado') },
  showcase: { words: 'Página inicial', path: href('/admin/pagina-inicial') },
}

const kinds: readonly (readonly [RegExp, (act: AdminAct) => ActSubject | undefined])[] = [
  [/^settings-/, ({ data }) => sections[String(data.what)] ?? sections.general],
  [/^bank-account-/, () => sections.payment],
  [/^backup-/, () => ({ words: 'Portal', path: href('/admin/configuracoes/backup') })],
  [/^(cache|mail)-/, () => ({ words: 'Portal', path: settings('ferramentas') })],
  [/^(company|account)-deleted$/, ({ data }) => gone(data.name)],
  [/^job-deleted$/, ({ data }) => gone(data.title, data.companyName)],
  [/^company-/, companyOf],
  [/^subscription-/, subscriptionOf],
  [/^package-request|^payment-/, requestOf],
  [/^package-/, packageOf],
  [/^job-/, jobOf],
  [/^application-deleted$/, ({ jobTitle, companyName }) => gone(jobTitle, companyName)],
  [/^message-/, messageOf],
  [/^application-|^cv-/, applicationOf],
]

/** Returns undefined for an act without a subject. */
export function subjectOf(act: AdminAct): ActSubject | undefined {
  const kind = kinds.find(([names]) => names.test(act.name))
  const subject = kind?.[1](act) ?? accountOf(act)
  return subject ?? (act.subjectId ? { words: 'Já não existe' } : undefined)
}

type Word = string | number | boolean | null | undefined

function gone(...words: Word[]): ActSubject | undefined {
  const known = words.filter((word) => typeof word === 'string' && word !== '')
  return known.length > 0 ? { words: known.join(', ') } : undefined
}

function companyOf({ companyId, companyName }: AdminAct): ActSubject | undefined {
  if (!companyId || !companyName) return undefined
  return { words: companyName, path: href('/admin/empresas/:companyId', { companyId }) }
}

function subscriptionOf(act: AdminAct): ActSubject | undefined {
  const { subscriptionId, companyName } = act
  if (!subscriptionId || !companyName) return companyOf(act)
  const path = listAddress(href('/admin/pacotes'), { assinatura: subscriptionId, page: 1 })
  return { words: companyName, path }
}

function requestOf(act: AdminAct): ActSubject | undefined {
  const { requestId, companyName } = act
  if (!requestId || !companyName) return companyOf(act)
  const list = href('/admin/pacotes/solicitacoes')
  return { words: companyName, path: listAddress(list, { solicitacao: requestId, page: 1 }) }
}

function packageOf({ packageId, packageName }: AdminAct): ActSubject | undefined {
  if (!packageId || !packageName) return undefined
  return { words: packageName, path: href('/admin/pacotes/catalogo/:packageId', { packageId }) }
}

/** The company may have changed the title since, so use the title at the time of the decision. */
function jobOf({ jobId, jobTitle, companyName, data }: AdminAct): ActSubject | undefined {
  const words = gone(data.title ?? jobTitle, companyName)
  if (!jobId || !words) return undefined
  return { ...words, path: href('/admin/vagas/:jobId', { jobId }) }
}

/** If the CV was opened, the subject is the candidate; otherwise the job. */
function applicationOf(act: AdminAct): ActSubject | undefined {
  const { applicationId, applicantName, jobTitle, companyName } = act
  const words =
    act.name === 'cv-opened' ? gone(applicantName, jobTitle) : gone(jobTitle, companyName)
  if (!applicationId || !words) return undefined
  return { ...words, path: href('/admin/candidaturas/:applicationId', { applicationId }) }
}

function messageOf({ data, messageId, messageCategory, messageDay }: AdminAct) {
  const category = messageCategory ?? data.category
  const day = messageDay ?? data.day
  if (typeof category !== 'string' || typeof day !== 'string') return undefined
  const words = `${category}, recebida a ${longDate(new Date(`${day}T12:00:00Z`))}`
  return messageId ? { words, path: href('/admin/mensagens/:messageId', { messageId }) } : { words }
}

function accountOf({ subjectId, accountName, accountNumber }: AdminAct): ActSubject | undefined {
  if (!subjectId || !accountName) return undefined
  if (accountNumber === null) return { words: accountName }
  return {
    words: `${accountName}, ${displayNumberText(accountNumber)}`,
    path: href('/admin/usuarios/:userId', { userId: subjectId }),
  }
}
