import { daysWaited, noAnswerSentence } from '#app/domain/applications/answer.ts'
import { listAnswersOwed } from '#app/domain/applications/list-answers-owed.ts'
import { listUnanswered } from '#app/domain/applications/list-unanswered.ts'
import { listSimilarJobs } from '#app/domain/jobs/search/list-similar-jobs.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import type { Composer } from './mail-content.ts'

type Owed = Awaited<ReturnType<typeof listAnswersOwed>>

const SIMILAR_JOBS = 3

/**
 * E-mail to a company: the candidates who asked for an answer. Not sent if all have been answered
 * since.
 */
export const answerAsked: Composer = async ({ db, config }, { companyId }) => {
  const owed = await listAnswersOwed(db, String(companyId), { onlyAsked: true })
  if (owed.total === 0) return undefined
  return {
    subject:
      owed.total === 1 ? '1 candidato pede resposta' : `${owed.total} candidatos pedem resposta`,
    preview: 'Esperam há 10 dias ou mais.',
    greeting: `Olá, ${owed.companyName}.`,
    paragraphs: ['Pediram uma resposta à candidatura que enviaram:', namesOf(owed)],
    action: listOf(config.publicUrl, 'pediram'),
    closing: 'Este aviso sai no máximo uma vez por dia.',
  }
}

/**
 * The weekly digest only links to the list, because mail scanners follow links and click buttons
 * (ANSW-04).
 */
export const answersOwed: Composer = async ({ db, config }, { companyId }) => {
  const owed = await listAnswersOwed(db, String(companyId))
  if (owed.total === 0) return undefined
  const one = owed.total === 1
  return {
    subject: one
      ? '1 candidatura espera por resposta'
      : `${owed.total} candidaturas esperam por resposta`,
    preview: 'Esperam há 7 dias ou mais.',
    greeting: `Olá, ${owed.companyName}.`,
    paragraphs: [
      one
        ? 'Espera por uma resposta há 7 dias ou mais:'
        : 'Esperam por uma resposta há 7 dias ou mais:',
      namesOf(owed),
    ],
    action: listOf(config.publicUrl, 'esperam'),
    closing:
      'Uma resposta é uma decisão final, um convite para entrevista ou uma mensagem sua. Este resumo sai uma vez por semana.',
  }
}

function namesOf({ total, named }: Owed): string {
  const lines = named.map(({ candidateName, jobTitle, appliedAt, hasAsked }) => {
    const requestNote = hasAsked ? ', pediu resposta' : ''
    return `${candidateName}, «${jobTitle}»: há ${daysWaited(appliedAt)} dias${requestNote}`
  })
  const others = total - named.length
  if (others > 0) lines.push(others === 1 ? 'e mais 1' : `e mais ${others}`)
  return lines.join('\n')
}

function listOf(publicUrl: string, only: 'esperam' | 'pediram') {
  return { label: 'Ver as candidaturas', href: `${publicUrl}/empresa/candidatos?so=${only}` }
}

/**
 * E-mail to a candidate: the applications that were marked as unanswered that day, and similar open
 * jobs (ANSW-05).
 */
export const noAnswer: Composer = async ({ db, config }, { candidateId, markedAt }) => {
  const unanswered = await listUnanswered(db, String(candidateId), String(markedAt))
  const [first] = unanswered
  if (!first) return undefined
  const similar = (await listSimilarJobs(db, first.job)).slice(0, SIMILAR_JOBS)
  const offers = similar.map(
    ({ id, title, companyName, province }) =>
      `«${title}», ${[companyName, province && placeLine(province, null)].filter(Boolean).join(', ')}\n${config.publicUrl}/vaga-detalhes/${id}`,
  )
  return {
    subject:
      unanswered.length === 1
        ? `Sem resposta: ${first.job.title}`
        : `${unanswered.length} candidaturas sem resposta`,
    preview: noAnswerSentence(first.days),
    greeting: `Olá, ${first.candidateName}.`,
    paragraphs: [
      ...unanswered.map(
        ({ job, companyName, days }) =>
          `${noAnswerSentence(days)}: «${job.title}», ${companyName}.`,
      ),
      'As candidaturas continuam abertas: se a empresa responder, avisamos.',
      ...(offers.length > 0 ? ['Vagas parecidas, abertas agora:', ...offers] : []),
    ],
    action: {
      label: 'Ver as minhas candidaturas',
      href: `${config.publicUrl}/usuario/candidaturas`,
    },
  }
}
