import { and, asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyMember } from '../actor.ts'
import { roleHasRight } from '../companies/company-role.ts'
import { commaList, requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { MAX_LABEL_LENGTH, MAX_LABELS, MAX_NOTE_LENGTH, MAX_NOTES } from './application.ts'
import { applicationLabels, applicationNotes } from './application-mark-table.ts'
import { applications } from './application-table.ts'

/**
 * Refusals of star, notes and labels. New notes and labels are refused as 'anonymous' after the
 * candidate's account was deleted.
 */
export type MarkRefusal = 'not-found'

export async function starApplication(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
  isStarred: boolean,
): Promise<Outcome<undefined, MarkRefusal>> {
  return db.transaction(async (tx) => {
    const application = await lockOwn(tx, actor, applicationId)
    if (!application) return refused('not-found')
    if (application.isStarred === isStarred) return done()
    await tx.update(applications).set({ isStarred }).where(eq(applications.id, applicationId))
    await recordMark(tx, actor, applicationId)
    return done()
  })
}

export const noteSchema = z.object({
  note: requiredParagraphs('Escreva a nota.', MAX_NOTE_LENGTH),
})

/** Adds a private note. Refuses 'too-many' if the application already has 50 notes. */
export async function noteApplication(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
  { note }: z.output<typeof noteSchema>,
): Promise<Outcome<undefined, MarkRefusal | 'anonymous' | 'too-many'>> {
  return db.transaction(async (tx) => {
    const application = await lockOwn(tx, actor, applicationId)
    if (!application) return refused('not-found')
    if (!application.candidateId) return refused('anonymous')
    const before = await tx.$count(
      applicationNotes,
      eq(applicationNotes.applicationId, applicationId),
    )
    if (before >= MAX_NOTES) return refused('too-many')
    await tx.insert(applicationNotes).values({
      applicationId,
      companyId: actor.companyId,
      note,
      authorId: actor.userId,
    })
    await recordMark(tx, actor, applicationId)
    return done()
  })
}

/** An interviewer may remove only their own notes. */
export async function removeNote(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
  noteId: string,
): Promise<Outcome<undefined, MarkRefusal>> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(applicationNotes)
      .where(
        and(
          eq(applicationNotes.id, noteId),
          eq(applicationNotes.applicationId, applicationId),
          eq(applicationNotes.companyId, actor.companyId),
          roleHasRight(actor.role, 'decideApplications')
            ? undefined
            : eq(applicationNotes.authorId, actor.userId),
        ),
      )
      .returning({ id: applicationNotes.id })
    if (!gone) return refused('not-found')
    await recordMark(tx, actor, applicationId)
    return done()
  })
}

export const labelsSchema = z.object({ labels: commaList(MAX_LABELS, MAX_LABEL_LENGTH) })

export async function labelApplication(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
  { labels }: z.output<typeof labelsSchema>,
): Promise<Outcome<undefined, MarkRefusal | 'anonymous'>> {
  return db.transaction(async (tx) => {
    const application = await lockOwn(tx, actor, applicationId)
    if (!application) return refused('not-found')
    if (!application.candidateId) return refused('anonymous')
    await tx.delete(applicationLabels).where(eq(applicationLabels.applicationId, applicationId))
    if (labels.length > 0) {
      const { companyId } = actor
      await tx
        .insert(applicationLabels)
        .values(labels.map((label) => ({ applicationId, companyId, label })))
    }
    await recordMark(tx, actor, applicationId)
    return done()
  })
}

export async function listMarks(db: Db, actor: CompanyMember, applicationId: string) {
  const [notes, labels] = await Promise.all([
    db
      .select({
        id: applicationNotes.id,
        note: applicationNotes.note,
        createdAt: applicationNotes.createdAt,
        authorId: applicationNotes.authorId,
        author: users.name,
      })
      .from(applicationNotes)
      .leftJoin(users, eq(users.id, applicationNotes.authorId))
      .where(
        and(
          eq(applicationNotes.applicationId, applicationId),
          eq(applicationNotes.companyId, actor.companyId),
        ),
      )
      .orderBy(desc(applicationNotes.createdAt), desc(applicationNotes.id))
      .limit(MAX_NOTES),
    db
      .select({ label: applicationLabels.label })
      .from(applicationLabels)
      .where(
        and(
          eq(applicationLabels.applicationId, applicationId),
          eq(applicationLabels.companyId, actor.companyId),
        ),
      )
      .orderBy(asc(alphabetical(applicationLabels.label)))
      .limit(MAX_LABELS),
  ])
  const mayRemoveAll = roleHasRight(actor.role, 'decideApplications')
  return {
    notes: notes.map(({ authorId, ...note }) => ({
      ...note,
      may: {
        remove:
          mayRemoveAll || (authorId === actor.userId && roleHasRight(actor.role, 'writeNotes')),
      },
    })),
    labels: labels.map(({ label }) => label),
  }
}

async function lockOwn(tx: Db, actor: CompanyMember, applicationId: string) {
  const [application] = await tx
    .select({ isStarred: applications.isStarred, candidateId: applications.candidateId })
    .from(applications)
    .where(and(eq(applications.id, applicationId), applicationsOf(actor)))
    .for('update')
  return application
}

function recordMark(tx: Db, actor: CompanyMember, subjectId: string): Promise<string> {
  return record(tx, actor, { name: 'application-marked', subjectId, companyId: actor.companyId })
}
