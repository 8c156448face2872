import { accessNotices } from './access-notices.ts'
import { accountNotices } from './account-notices.ts'
import { applicationNotices } from './application-notices.ts'
import { candidateNotices } from './candidate-notices.ts'
import { companyNotices } from './company-notices.ts'
import { readCookie, setCookie } from './cookies.ts'
import { jobNotices } from './job-notices.ts'
import { messageNotices } from './message-notices.ts'
import { packageNotices } from './package-notices.ts'
import { reportNotices } from './report-notices.ts'
import { settingsNotices } from './settings-notices.ts'

/** What a page says once after a redirect: shown as a toast, and as a banner without JavaScript. */
export type Notice = { tone: 'success' | 'info' | 'destructive'; title: string; sentence?: string }

/** The cookie carries only a name, so nobody can put words of theirs into our page. */
export const notices = {
  ...accountNotices,
  ...candidateNotices,
  ...jobNotices,
  ...companyNotices,
  ...messageNotices,
  ...accessNotices,
  ...packageNotices,
  ...applicationNotices,
  ...reportNotices,
  ...settingsNotices,
} satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

const cookieName = 'lusona-aviso'

/** Adds the notice to an answer; the next page shows it and forgets it. */
export function withNotice(response: Response, name: NoticeName): Response {
  response.headers.append('Set-Cookie', setCookie(cookieName, name, { seconds: 60 }))
  return response
}

export function readNotice(request: Request): (Notice & { name: NoticeName }) | undefined {
  const name = readCookie(request.headers, cookieName)
  if (!name || !isNotice(name)) return undefined
  return { ...notices[name], name }
}

export const forgetNotice = setCookie(cookieName, '', { seconds: 0 })

function isNotice(name: string): name is NoticeName {
  return Object.hasOwn(notices, name)
}
