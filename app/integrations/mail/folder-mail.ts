import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { done, refused } from '#app/domain/outcome.ts'
import { headerLine, isOneAddress, type Mail, type MailToSend, senderOf } from './mail.ts'

export type StoredMail = MailToSend & { id: string; from: string; sentAt: string }

export type FolderMail = Mail & {
  listMails(limit?: number): Promise<StoredMail[]>
  readMail(id: string): Promise<StoredMail | undefined>
  forgetMails(outboxIds: readonly string[]): Promise<void>
}

const MAX_STORED = 500
const idPattern = /^\d{13}-[0-9a-f]{12}$/

export function createFolderMail(settings: { folder: string; from: string }): FolderMail {
  const { folder, from } = settings
  const pathOf = (id: string) => join(folder, `${id}.json`)

  const idsNewestFirst = async () => {
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    const ids = names.map((name) => name.replace(/\.json$/, '')).filter((id) => idPattern.test(id))
    return ids.sort().reverse()
  }

  const readMail = async (id: string): Promise<StoredMail | undefined> => {
    if (!idPattern.test(id)) return undefined
    // The type assertion is safe, because this module writes the files. The file is missing if it
    // was deleted when later mails were stored.
    const text = await readFile(pathOf(id), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as StoredMail)
  }

  return {
    async send(mail) {
      if (!isOneAddress(mail.to))
        return refused('permanent', { response: 'O endereço não está certo.' })
      const now = Date.now()
      const id = `${String(now).padStart(13, '0')}-${randomBytes(6).toString('hex')}`
      const sentAt = new Date(now).toISOString()
      const { name, address } = senderOf(from, mail.senderName)
      const subject = headerLine(mail.subject)
      const storedMail: StoredMail = { ...mail, subject, id, from: `${name} <${address}>`, sentAt }
      await mkdir(folder, { recursive: true })
      await writeFile(`${pathOf(id)}.partial`, JSON.stringify(storedMail, null, 2), { mode: 0o600 })
      await rename(`${pathOf(id)}.partial`, pathOf(id))
      const tooOld = (await idsNewestFirst()).slice(MAX_STORED)
      await Promise.all(tooOld.map((old) => rm(pathOf(old), { force: true })))
      return done({ response: 'Ficou guardado nesta máquina, de onde nenhum email sai.' })
    },

    async check() {
      await mkdir(folder, { recursive: true })
    },

    async listMails(limit = 100) {
      const ids = (await idsNewestFirst()).slice(0, limit)
      const mails = await Promise.all(ids.map(readMail))
      return mails.filter((mail) => mail !== undefined)
    },

    readMail,

    async forgetMails(outboxIds) {
      const gone = new Set(outboxIds)
      for (const id of await idsNewestFirst()) {
        const mail = await readMail(id)
        const made = /^<([^@>]+)@/.exec(mail?.messageId ?? '')?.[1]
        if (made && gone.has(made)) await rm(pathOf(id), { force: true })
      }
    },
  }
}
