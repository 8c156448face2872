import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { candidates } from '#app/domain/candidates/candidate-table.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { type Portal, signedIn, textOf } from '#tests/support/portal/portal.ts'

export const profile = '/usuario/perfil'

export const words = {
  name: 'Ana Conceição',
  phone: '+244 923 000 000',
  documentNumber: '003456789LA041',
  birthDate: '1994-03-21',
  gender: 'F',
  province: 'huambo',
  location: 'Cidade Alta',
  bio: 'Padeira há dez anos.',
  experienceYears: '10',
  educationLevel: 'ensino_medio',
  skills: 'Pão, Bolos, pão',
}

type Sent = Record<string, string | File>

export const fileOf = (content: Uint8Array, name: string, type = '') =>
  new File([new Uint8Array(content)], name, { type })

export const picture = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63a1e' } })
    .withExif({ IFD0: { Make: 'Telefone de Luanda' } })
    .toFormat(format)
    .toBuffer()

export const versionIn = (page: string) => readPage(page).hidden('versao')

export function profileForm(portal: Portal) {
  const { send, db } = portal
  let counter = 0
  async function person() {
    counter += 1
    return signedIn(portal, 'candidate', `perfil${counter}@exemplo.ao`)
  }

  /** Submits the page's only form, as a browser without JavaScript does. */
  function save(cookie: string, fields: Sent, path = profile) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return send(path, { method: 'POST', body, ...(cookie ? { cookie } : {}) })
  }

  async function followed(answer: Response, cookie: string): Promise<string> {
    const notice = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const path = answer.headers.get('Location') ?? ''
    return textOf(await send(path, { cookie: `${cookie}; ${notice}` }))
  }

  async function rowOf(id: string) {
    const [row] = await db.select().from(candidates).where(eq(candidates.id, id))
    return row
  }

  return { person, save, followed, rowOf }
}
