import { cookieIn } from '../cookies.ts'

export const dataSaverCookie = 'lusona-poupanca'

/** Whether the data saver is on: chosen by the user, or requested by the browser with Save-Data. */
export const wantsDataSaver = ({ headers }: Request) =>
  savesData(headers.get('Cookie'), headers.get('Save-Data'))

/**
 * Takes the raw headers, because cache keys and pages both call this and must get the same result.
 */
export function savesData(cookies: string | null, saveData: string | null | undefined): boolean {
  const chosen = cookieIn(cookies, dataSaverCookie)
  if (chosen === '0' || chosen === '1') return chosen === '1'
  return saveData === 'on'
}
