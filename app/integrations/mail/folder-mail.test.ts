import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/makers/documents.ts'
import { createFolderMail } from './folder-mail.ts'

const from = 'Lusona <nao-responda@lusona.ao>'
const mail = {
  senderName: 'Lusona',
  to: 'ana@exemplo.ao',
  subject: 'Olá',
  html: '<p>Olá</p>',
  text: 'Olá',
  messageId: '<1@lusona.ao>',
}

test('a sent mail can be read again', async () => {
  await using folder = await temporaryFolder()
  const folderMail = createFolderMail({ folder: folder.path, from })
  await folderMail.send(mail)
  const [listed] = await folderMail.listMails()
  expect(listed).toMatchObject({ ...mail, from })
  expect(await folderMail.readMail(listed?.id ?? '')).toEqual(listed)
})

test('the list of sent e-mails is empty at first', async () => {
  await using folder = await temporaryFolder()
  expect(await createFolderMail({ folder: `${folder.path}/new`, from }).listMails()).toEqual([])
})

test('only the requested mails are deleted', async () => {
  await using folder = await temporaryFolder()
  const folderMail = createFolderMail({ folder: folder.path, from })
  for (const id of ['one', 'two', 'three'])
    await folderMail.send({ ...mail, subject: id, messageId: `<${id}@lusona.ao>` })
  await folderMail.forgetMails(['one', 'three', 'four'])
  expect((await folderMail.listMails()).map(({ subject }) => subject)).toEqual(['two'])
})

test('only the newest 500 e-mails are stored', async () => {
  await using folder = await temporaryFolder()
  for (let number = 0; number < 500; number++) {
    await folder.write(`${1_000_000_000_000 + number}-00000000abcd.json`, '{}')
  }
  await createFolderMail({ folder: folder.path, from }).send(mail)
  const names = await readdir(folder.path)
  expect(names).toHaveLength(500)
  expect(names).not.toContain('1000000000000-00000000abcd.json')
})

test.each(['../secret', '', 'x'])('no e-mail is found under the id %j', async (id) => {
  await using folder = await temporaryFolder()
  const folderMail = createFolderMail({ folder: folder.path, from })
  expect(await folderMail.readMail(id)).toBeUndefined()
})

test('an e-mail to two addresses in one field is refused', async () => {
  await using folder = await temporaryFolder()
  const folderMail = createFolderMail({ folder: folder.path, from })
  const outcome = await folderMail.send({ ...mail, to: 'a@exemplo.ao, b@exemplo.ao' })
  expect(outcome).toMatchObject({ refusal: 'permanent' })
})
