import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { MAX_LABELS, MAX_NOTE_LENGTH, MAX_NOTES } from './application.ts'
import { eraseCandidate } from './erase-candidate.ts'
import {
  labelApplication,
  labelsSchema,
  listMarks,
  noteApplication,
  noteSchema,
  removeNote,
  starApplication,
} from './mark-application.ts'

const { db, pool } = await testDatabase()
const owner = await company(db, { bought: 'corporativo' })
const stranger = await company(db)
const jobId = await publishedJob(db, owner)

async function applied() {
  const applicant = await candidate(db)
  return { applicant, id: await sentApplication(db, applicant, jobId) }
}

async function marksIn(id: string) {
  const { rows } = await pool.query(
    `select is_starred,
       (select count(*)::int from application_notes where application_id = $1) as notes,
       (select count(*)::int from application_labels where application_id = $1) as labels
     from applications where id = $1`,
    [id],
  )
  return rows[0]
}

describe('private annotations of an application', () => {
  test('include a star that can be set and removed', async () => {
    const { id } = await applied()
    must(await starApplication(db, owner, id, true))
    expect((await marksIn(id)).is_starred).toBe(true)
    must(await starApplication(db, owner, id, false))
    expect((await marksIn(id)).is_starred).toBe(false)
  })

  test('include notes, newest first, which can be deleted', async () => {
    const { id } = await applied()
    for (const note of ['Primeira', 'Segunda']) must(await noteApplication(db, owner, id, { note }))
    const { notes } = await listMarks(db, owner, id)
    expect(notes.map(({ note }) => note)).toEqual(['Segunda', 'Primeira'])
    must(await removeNote(db, owner, id, notes[0]?.id ?? ''))
    expect((await listMarks(db, owner, id)).notes.map(({ note }) => note)).toEqual(['Primeira'])
  })

  test('include labels, and new ones replace the earlier ones', async () => {
    const { id } = await applied()
    must(await labelApplication(db, owner, id, { labels: ['inglês', 'perto'] }))
    must(await labelApplication(db, owner, id, { labels: ['segunda volta'] }))
    expect((await listMarks(db, owner, id)).labels).toEqual(['segunda volta'])
  })

  test('keep only one member’s labels if two set labels simultaneously', async () => {
    const { id } = await applied()
    const requests = [
      ['a', 'b'],
      ['c', 'd'],
    ]
    await Promise.all(requests.map((labels) => labelApplication(db, owner, id, { labels })))
    expect(requests).toContainEqual((await listMarks(db, owner, id)).labels)
  })

  test('cannot be added to an application of another company', async () => {
    const { id } = await applied()
    must(await noteApplication(db, owner, id, { note: 'Nossa' }))
    const [own] = (await listMarks(db, owner, id)).notes
    const answers = [
      await starApplication(db, stranger, id, true),
      await noteApplication(db, stranger, id, { note: 'Alheia' }),
      await labelApplication(db, stranger, id, { labels: ['alheia'] }),
      await removeNote(db, stranger, id, own?.id ?? ''),
    ]
    expect(answers.map((answer) => !answer.ok && answer.refusal)).toEqual(
      Array(4).fill('not-found'),
    )
    expect(await marksIn(id)).toEqual({ is_starred: false, notes: 1, labels: 0 })
    expect(await listMarks(db, stranger, id)).toEqual({ notes: [], labels: [] })
  })

  test('are refused by the database for another company’s application', async () => {
    const { id } = await applied()
    const insert = pool.query(
      'insert into application_notes (application_id, company_id, note) values ($1, $2, $3)',
      [id, stranger.companyId, 'x'],
    )
    await expect(insert).rejects.toThrow(/application_notes_application/)
  })

  test('cannot exceed the limit of notes if added simultaneously', async () => {
    const { id } = await applied()
    await pool.query(
      `insert into application_notes (application_id, company_id, note)
       select $1, $2, 'x' from generate_series(1, $3)`,
      [id, owner.companyId, MAX_NOTES - 1],
    )
    const note = { note: 'A última' }
    const answers = await Promise.all([
      noteApplication(db, owner, id, note),
      noteApplication(db, owner, id, note),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await marksIn(id)).notes).toBe(MAX_NOTES)
  })

  test('are deleted with the candidate’s account and refused afterwards', async () => {
    const { applicant, id } = await applied()
    must(await noteApplication(db, owner, id, { note: 'Fala bem.' }))
    must(await labelApplication(db, owner, id, { labels: ['inglês'] }))
    await db.transaction((tx) => eraseCandidate(tx, applicant, applicant.candidateId))
    expect(await marksIn(id)).toMatchObject({ notes: 0, labels: 0 })
    const answers = [
      await noteApplication(db, owner, id, { note: 'Mais' }),
      await labelApplication(db, owner, id, { labels: ['mais'] }),
    ]
    expect(answers.map((answer) => !answer.ok && answer.refusal)).toEqual([
      'anonymous',
      'anonymous',
    ])
  })
})

test('an empty or overlong note and too many labels are refused', () => {
  expect(noteSchema.safeParse({ note: '  ' }).success).toBe(false)
  expect(noteSchema.safeParse({ note: 'x'.repeat(MAX_NOTE_LENGTH + 1) }).success).toBe(false)
  const labels = Array.from({ length: MAX_LABELS + 1 }, (_, index) => `e${index}`).join(',')
  expect(labelsSchema.safeParse({ labels }).success).toBe(false)
})
