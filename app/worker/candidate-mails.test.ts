import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteCandidate } from '#app/domain/candidate-database/invite-candidate.ts'
import { noteVisibilityThatEndsSoon } from '#app/domain/candidate-database/note-visibility-that-ends-soon.ts'
import { openProfile } from '#app/domain/candidate-database/open-profile.ts'
import { candidateOpenings } from '#app/domain/candidate-database/opening-table.ts'
import {
  answerInvitation,
  listOwnInvitations,
} from '#app/domain/candidate-database/own-invitations.ts'
import { renewVisibility } from '#app/domain/candidate-database/save-visibility.ts'
import { admin, candidate, company, must, publishedJob } from '#tests/support/makers/make.ts'
import { openedCandidate, visibleCandidate } from '#tests/support/makers/visible-candidate.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { composers } from './mails/compose.ts'
import { reactToEvent } from './react-to-event.ts'

const { ctx, db, pool } = await testContext()
const secrets = {
  linkSecret: 'x',
  secretOf: () => 'x',
  supportEmail: 'suporte@exemplo.ao',
  platformName: 'Lusona',
  recipient: 'ana@exemplo.ao',
}

async function mailsAfter(name: string) {
  const { rows } = await pool.query(
    'select id from events where name = $1 order by at desc, id desc limit 1',
    [name],
  )
  await reactToEvent(ctx, rows[0].id)
  const { rows: mails } = await pool.query(
    'select mail, recipient, data from mail_outbox where event_id = $1 order by recipient',
    [rows[0].id],
  )
  return Promise.all(
    mails.map(async ({ mail, recipient, data }) => ({
      recipient: String(recipient),
      content: await composers[mail as keyof typeof composers]({ ...ctx, ...secrets }, data),
    })),
  )
}
const addressOf = async (userId: string) =>
  String((await pool.query('select email from users where id = $1', [userId])).rows[0].email)

test('a candidate gets an e-mail about an invitation unless the invitation has already been answered', async () => {
  const owner = await company(db, { bought: 'pro', name: 'Padaria Kianda' })
  const ana = await openedCandidate(db, owner)
  const jobId = await publishedJob(db, owner)
  must(await inviteCandidate(db, owner, ana.candidateId, { jobId, template: 'experience' }))
  const [mail] = await mailsAfter('job-invitation-sent')
  expect(mail?.recipient).toBe(await addressOf(ana.userId))
  expect(mail?.content).toMatchObject({
    subject: 'Convite de Padaria Kianda para a vaga «Padeiro»',
    action: { href: expect.stringMatching(/\/usuario\/convites$/) },
  })
  const [invitation] = await listOwnInvitations(db, ana)
  must(await answerInvitation(db, ana, String(invitation?.id), { answer: 'declined' }))
  expect((await mailsAfter('job-invitation-sent'))[0]?.content).toBeUndefined()
})

test('a candidate gets an e-mail before the profile’s visibility ends, unless it has been renewed', async () => {
  const ana = await visibleCandidate(db, { visibleTo: 'verified' })
  await pool.query(
    "update candidate_visibility set visible_until = now() + interval '5 days' where candidate_id = $1",
    [ana.candidateId],
  )
  await noteVisibilityThatEndsSoon(db)
  const [mail] = await mailsAfter('visibility-ends-soon')
  expect(mail?.recipient).toBe(await addressOf(ana.userId))
  expect(mail?.content).toMatchObject({
    paragraphs: [expect.stringContaining('empresas verificadas'), expect.any(String)],
    action: { label: 'Renovar a visibilidade' },
  })
  must(await renewVisibility(db, ana))
  expect((await mailsAfter('visibility-ends-soon'))[0]?.content).toBeUndefined()
})

test('every administrator gets an e-mail if a company opens more than 30 profiles in an hour', async () => {
  const one = await admin(db)
  const owner = await company(db, { bought: 'corporativo', name: 'Recruta Tudo' })
  const { candidateId } = await candidate(db)
  const { companyId, name: companyName } = owner
  await db.insert(candidateOpenings).values(
    Array.from({ length: 30 }, () => ({
      candidateId,
      companyId,
      companyName,
      openedAt: sql`now()`,
    })),
  )
  const ana = await visibleCandidate(db)
  must(await openProfile(db, owner, ana.candidateId, { isConfirmed: true }))
  const mails = await mailsAfter('many-profiles-opened')
  expect(mails.map(({ recipient }) => recipient)).toContain(await addressOf(one.userId))
  expect(mails[0]?.content).toMatchObject({
    subject: 'Recruta Tudo abriu muitos perfis de candidatos',
  })
  expect(JSON.stringify(mails)).toContain('31 perfis')
})
