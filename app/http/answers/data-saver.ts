import { readCookie } from './cookies.ts'

export const dataSaverCookie = 'lusona-poupanca'

/** 'Modo poupança': chosen by switch, or asked for by the browser with Save-Data. */
export function wantsDataSaver(request: Request): boolean {
  const chosen = readCookie(request.headers, dataSaverCookie)
  if (chosen === '0' || chosen === '1') return chosen === '1'
  return request.headers.get('Save-Data') === 'on'
}
