import { cookieIn } from '../cookies.ts'

export const dataSaverCookie = 'lusona-poupanca'

/** Chosen by the user, or requested by the browser with Save-Data. */
export const wantsDataSaver = ({ headers }: Request) =>
  savesData(headers.get('Cookie'), headers.get('Save-Data'))

/** Takes the raw headers, so that cache keys and pages always agree. */
export function savesData(cookies: string | null, saveData: string | null | undefined): boolean {
  const chosen = cookieIn(cookies, dataSaverCookie)
  if (chosen === '0' || chosen === '1') return chosen === '1'
  return saveData === 'on'
}
