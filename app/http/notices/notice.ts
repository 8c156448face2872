import { readCookie, setCookie } from '../cookies.ts'
import { accessNotices } from './access-notices.ts'
import { accountNotices } from './account-notices.ts'
import { alertNotices } from './alert-notices.ts'
import { applicationNotices } from './application-notices.ts'
import { candidateNotices } from './candidate-notices.ts'
import { companyNotices } from './company-notices.ts'
import { integrationNotices } from './integration-notices.ts'
import { jobNotices } from './job-notices.ts'
import { messageNotices } from './message-notices.ts'
import { packageNotices } from './package-notices.ts'
import { reportNotices } from './report-notices.ts'
import { settingsNotices } from './settings-notices.ts'
import { verificationNotices } from './verification-notices.ts'

/** A message that is shown once after a redirect, as a toast or, without scripts, as a banner. */
export type Notice = {
  tone: 'success' | 'info' | 'destructive'
  title: string
  sentence?: string
  /** If this earlier notice is still visible, the new one replaces it. */
  insteadOf?: string
  /** The title is followed by the number of changed records and the number of chosen ones. */
  isCounted?: true
}

/**
 * The cookie contains only a notice's name and numbers, so that an attacker cannot make the portal
 * show other text.
 */
export const notices = {
  ...accountNotices,
  ...alertNotices,
  ...candidateNotices,
  ...jobNotices,
  ...companyNotices,
  ...integrationNotices,
  ...messageNotices,
  ...accessNotices,
  ...packageNotices,
  ...applicationNotices,
  ...reportNotices,
  ...verificationNotices,
  ...settingsNotices,
} satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

const cookieName = 'lusona-aviso'

type Counts = { changed: number; of: number }

export function withNotice(response: Response, name: NoticeName, counts?: Counts): Response {
  const value = counts ? `${name}.${counts.changed}-${counts.of}` : name
  response.headers.append('Set-Cookie', setCookie(cookieName, value, { seconds: 60 }))
  return response
}

export function withReference(response: Response, reference: string): Response {
  const cookies = response.headers.getSetCookie()
  response.headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    const isNotice = cookie.startsWith(`${cookieName}=`)
    const numbered = cookie.replace(/^[^;]*/, (pair) => `${pair}.${reference}`)
    response.headers.append('Set-Cookie', isNotice ? numbered : cookie)
  }
  return response
}

export function readNotice(request: Request): (Notice & { name: NoticeName }) | undefined {
  const [name = '', reference = ''] = readCookie(request.headers, cookieName)?.split('.') ?? []
  if (!isNotice(name)) return undefined
  const notice: Notice = notices[name]
  const counts = /^(\d{1,3})-(\d{1,3})$/.exec(reference)
  if (counts && notice.isCounted)
    return { ...notice, name, title: `${notice.title}: ${counts[1]} de ${counts[2]}` }
  if (!/^[0-9A-F]{8}$/.test(reference)) return { ...notice, name }
  const number = `Se voltar a acontecer, diga-nos a referência ${reference}.`
  return { ...notice, name, sentence: [notice.sentence, number].filter(Boolean).join(' ') }
}

export const forgetNotice = setCookie(cookieName, '', { seconds: 0 })

function isNotice(name: string): name is NoticeName {
  return Object.hasOwn(notices, name)
}
