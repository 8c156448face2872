export const dataSaverCookie = 'lusona-poupanca'

/** 'Modo poupança': chosen by switch, or asked for by the browser with Save-Data. */
export function wantsDataSaver(request: Request): boolean {
  const cookies = request.headers.get('Cookie') ?? ''
  const chosen = new RegExp(`(?:^|; )${dataSaverCookie}=([01])`).exec(cookies)?.[1]
  return chosen ? chosen === '1' : request.headers.get('Save-Data') === 'on'
}
