import { dataSaverCookie } from './data-saver.ts'

type Asked = {
  method: string | undefined
  /** Path and query, as asked for. */
  path: string
  cookies: string
  saveData: string | undefined
}

/** A session, or something to be told once: the page is made for one person. */
const personal = /(?:^|; )(?:__Host-lusona|lusona|lusona-aviso)=/

const longest = 500

/**
 * Under which name the page of this request is kept, or undefined when it may not be: without a
 * session and without something to be told, one visitor's page serves the next.
 */
export function keptAddress({ method, path, cookies, saveData }: Asked): string | undefined {
  if (method !== 'GET' || path.length > longest || (cookies && personal.test(cookies)))
    return undefined
  if (!cookies && !saveData) return path
  const chosen = new RegExp(`(?:^|; )${dataSaverCookie}=([01])`).exec(cookies)?.[1]
  const saves = chosen ? chosen === '1' : saveData === 'on'
  return saves ? `${path} saver` : path
}
