import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { StorageUnavailable } from '#app/integrations/files/files.ts'
import { makeCv, makeDocx, makeWrittenDoc } from '#tests/support/makers/documents.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { readCvWords } from './read-cv-words.ts'

const { db, pool, ctx } = await testContext()
const owner = await company(db, { bought: 'pro' })
const jobId = await publishedJob(db, owner)

/**
 * Creates an application with this file as its CV, and returns its id. Without `content`, the file
 * is missing in the store.
 */
async function applied(content: Buffer | undefined, extension = 'pdf'): Promise<string> {
  const applicant = await candidate(db)
  const id = await sentApplication(db, applicant, jobId)
  const key = `${applicant.userId}/${randomUUID().replaceAll('-', '')}.${extension}`
  if (content) await ctx.files.put('cv-files', key, content, { contentType: 'application/pdf' })
  await pool.query('update applications set cv_key = $2 where id = $1', [id, key])
  return id
}

async function wordsOf(id: string): Promise<string | null> {
  const { rows } = await pool.query(
    'select cv_words from application_words where application_id = $1',
    [id],
  )
  return rows[0].cv_words
}

test('the text of PDF and Word CVs is extracted, and that of an unreadable CV is empty', async () => {
  const pdf = await applied(makeCv('Ana Conceição'))
  const docx = await applied(makeDocx(), 'docx')
  const doc = await applied(makeWrittenDoc('Rui Lumbo\rContabilista'), 'doc')
  const broken = await applied(Buffer.from('isto não é um PDF'))
  const gone = await applied(undefined)
  await readCvWords(ctx)
  expect(await wordsOf(pdf)).toContain('ana conceicao')
  expect(await wordsOf(docx)).toMatch(/[a-z]{3}/)
  expect(await wordsOf(doc)).toContain('rui lumbo contabilista')
  expect([await wordsOf(broken), await wordsOf(gone)]).toEqual(['', ''])
  expect(await readCvWords(ctx)).toBe(0)
})

test('a CV is read in the next run if the file store was unavailable', async () => {
  const id = await applied(makeCv('Eva Sumbe'))
  const open = vi.spyOn(ctx.files, 'open').mockRejectedValue(new StorageUnavailable('away'))
  await expect(readCvWords(ctx)).rejects.toThrow('the file store of CVs is unavailable')
  open.mockRestore()
  expect(await wordsOf(id)).toBeNull()
  await readCvWords(ctx)
  expect(await wordsOf(id)).toContain('eva sumbe')
})

test('one run of the task reads a limited number of CVs', async () => {
  await applied(makeCv())
  await applied(makeCv())
  expect(await readCvWords(ctx, 1)).toBe(1)
  expect(await readCvWords(ctx, 5)).toBe(1)
})
