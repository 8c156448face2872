import {
  findInterviewForMail,
  findOwnInterview,
  type Interview,
} from '#app/domain/applications/interviews/find-interview.ts'
import type { InterviewStatus } from '#app/domain/applications/interviews/interview.ts'
import { hasTime, invitationFile } from '#app/domain/applications/interviews/interview-calendar.ts'
import { whereLine } from '#app/domain/applications/interviews/location-line.ts'
import { currentTime } from '#app/domain/formats/current-time.ts'
import { appointmentTime } from '#app/domain/formats/dates.ts'
import type { Composer, MailContent } from './mail-content.ts'

type Ctx = Parameters<Composer>[0]

const beware =
  'Nunca pague para ir a uma entrevista, e não envie códigos nem palavras-passe a ninguém. As respostas a este email não chegam à empresa.'

/** E-mail to the candidate: the proposed times, and a link to a page with buttons (INT-02). */
export const interviewProposed: Composer = async (ctx, { interviewId, hadTime }) => {
  const secret = ctx.secretOf(String(interviewId))
  const interview = await findOwnInterview(ctx.db, { secret })
  if (interview?.status !== 'proposed' || !interview.may.answer) return undefined
  const { companyName, jobTitle, slots, note } = interview
  const times = slots.map(({ startsAt }) => appointmentTime(startsAt))
  return {
    subject: hadTime ? `Nova data para a entrevista: ${jobTitle}` : `Entrevista: ${jobTitle}`,
    preview: `${companyName} quer falar consigo. Escolha o horário.`,
    greeting: `Olá, ${interview.candidateName}.`,
    paragraphs: [
      hadTime
        ? `${companyName} mudou a data da entrevista para a vaga «${jobTitle}». Escolha um dos novos horários:`
        : `${companyName} convida para uma entrevista para a vaga «${jobTitle}». Escolha um dos horários:`,
      times.length > 0 ? times.join('\n') : 'Já não há horários livres. Peça outra data.',
      `${whereLine(interview)}\nDuração: ${interview.minutes} minutos`,
      ...(note ? [note] : []),
    ],
    action: { label: 'Escolher o horário', href: linkOf(ctx, interview) },
    closing: beware,
    ...(hadTime ? calendarFor(ctx, interview, 'candidate') : {}),
  }
}

/** E-mail to the candidate who confirmed, with the calendar event (INT-03). */
export const interviewConfirmed: Composer = async (ctx, { interviewId }) => {
  const interview = await findInterviewForMail(ctx.db, String(interviewId))
  if (interview?.status !== 'confirmed' || !hasTime(interview) || !interview.candidateId)
    return undefined
  const { companyName, jobTitle } = interview
  return {
    subject: `Entrevista confirmada: ${jobTitle}`,
    preview: appointmentTime(interview.startsAt),
    greeting: `Olá, ${interview.candidateName}.`,
    paragraphs: [
      `A sua entrevista com ${companyName} para a vaga «${jobTitle}» está confirmada:`,
      detailsOf(interview),
      ...(interview.note ? [interview.note] : []),
    ],
    action: { label: 'Ver ou mudar a resposta', href: linkOf(ctx, interview) },
    closing: beware,
    ...calendarFor(ctx, interview, 'candidate'),
  }
}

/**
 * E-mail to the candidate: the company cancelled, or the candidate declined or asked for another
 * date.
 */
export const interviewCancelled: Composer = async (ctx, { interviewId, hadTime, isOwn }) => {
  const interview = await findInterviewForMail(ctx.db, String(interviewId))
  if (!interview?.candidateId) return undefined
  const isStill = isOwn
    ? interview.status === 'another-date' || interview.status === 'declined'
    : interview.status === 'cancelled'
  if (!isStill) return undefined
  const { companyName, jobTitle } = interview
  const time = hadTime && hasTime(interview) ? `, ${appointmentTime(interview.startsAt)}` : ''
  return {
    subject: `Entrevista cancelada: ${jobTitle}`,
    preview: isOwn ? 'A empresa foi avisada.' : `${companyName} cancelou a entrevista.`,
    greeting: `Olá, ${interview.candidateName}.`,
    paragraphs: isOwn
      ? [`Avisámos ${companyName} de que não pode à hora combinada${time}, vaga «${jobTitle}».`]
      : [
          `${companyName} cancelou a entrevista para a vaga «${jobTitle}»${time}.`,
          'A sua candidatura continua como estava.',
        ],
    action: {
      label: 'Ver as minhas candidaturas',
      href: `${ctx.config.publicUrl}/usuario/candidaturas`,
    },
    ...(hadTime ? calendarFor(ctx, interview, 'candidate') : {}),
  }
}

const answers = {
  confirmed: 'confirmou a entrevista',
  'another-date': 'pede outra data para a entrevista',
  declined: 'não vai à entrevista',
  cancelled: 'retirou a candidatura, e a entrevista ficou sem efeito',
} satisfies Partial<Record<InterviewStatus, string>>

function isAnswer(status: unknown): status is keyof typeof answers {
  return typeof status === 'string' && Object.hasOwn(answers, status)
}

export const interviewAnswered: Composer = async (ctx, { interviewId, answer, hadTime }) => {
  const interview = await findInterviewForMail(ctx.db, String(interviewId))
  if (!interview?.candidateId || !isAnswer(answer) || interview.status !== answer) return undefined
  const { candidateName, jobTitle, candidateNote } = interview
  const isConfirmed = answer === 'confirmed'
  return {
    subject: `${candidateName} ${answers[answer]}`,
    preview: jobTitle,
    greeting: `${candidateName} ${answers[answer]}, vaga «${jobTitle}».`,
    paragraphs: [
      ...(isConfirmed ? [detailsOf(interview)] : []),
      ...(candidateNote ? [candidateNote] : []),
    ],
    action: {
      label: 'Ver as entrevistas',
      href: `${ctx.config.publicUrl}/empresa/entrevistas`,
    },
    ...(isConfirmed || hadTime ? calendarFor(ctx, interview, 'company') : {}),
  }
}

/**
 * E-mail to the members who arrange interviews: a confirmed interview was cancelled. Their
 * calendars still contain the interview.
 */
export const interviewCalledOff: Composer = async (ctx, { interviewId }) => {
  const interview = await findInterviewForMail(ctx.db, String(interviewId))
  if (interview?.status !== 'cancelled' || !hasTime(interview)) return undefined
  if (interview.startsAt <= currentTime()) return undefined
  const { candidateId, candidateName, jobTitle } = interview
  return {
    subject: `Entrevista sem efeito: ${jobTitle}`,
    preview: appointmentTime(interview.startsAt),
    greeting: candidateId
      ? `A entrevista com ${candidateName} para a vaga «${jobTitle}» foi cancelada.`
      : `Uma entrevista para a vaga «${jobTitle}» ficou sem efeito: o candidato eliminou a conta.`,
    paragraphs: [detailsOf(interview)],
    action: {
      label: 'Ver as entrevistas',
      href: `${ctx.config.publicUrl}/empresa/entrevistas`,
    },
    ...calendarFor(ctx, interview, 'company'),
  }
}

/** E-mail to the candidate, 24 hours and 2 hours before an interview (INT-04). */
export const interviewNear: Composer = async (ctx, { interviewId, hours }) => {
  const interview = await findSoon(ctx, interviewId)
  if (!interview?.candidateId) return undefined
  const { companyName, jobTitle } = interview
  return {
    subject: `${whenWords(hours)}: entrevista com ${companyName}`,
    preview: appointmentTime(interview.startsAt),
    greeting: `Olá, ${interview.candidateName}.`,
    paragraphs: [
      `Lembramos a sua entrevista com ${companyName} para a vaga «${jobTitle}»:`,
      detailsOf(interview),
      ...(interview.note ? [interview.note] : []),
    ],
    action: { label: 'Ver ou mudar a resposta', href: linkOf(ctx, interview) },
    closing: 'Se não puder ir, avise já a empresa por esta ligação.',
  }
}

export const interviewNearCompany: Composer = async (ctx, { interviewId, hours }) => {
  const interview = await findSoon(ctx, interviewId)
  if (!interview?.candidateId) return undefined
  const { candidateName, jobTitle } = interview
  return {
    subject: `${whenWords(hours)}: entrevista com ${candidateName}`,
    preview: appointmentTime(interview.startsAt),
    greeting: `Entrevista com ${candidateName}, vaga «${jobTitle}».`,
    paragraphs: [detailsOf(interview)],
    action: {
      label: 'Ver a candidatura',
      href: `${ctx.config.publicUrl}/empresa/candidatos?candidatura=${interview.applicationId}#entrevistas`,
    },
  }
}

async function findSoon(ctx: Ctx, interviewId: unknown) {
  const interview = await findInterviewForMail(ctx.db, String(interviewId))
  if (interview?.status !== 'confirmed' || !hasTime(interview)) return undefined
  return interview.startsAt > currentTime() ? interview : undefined
}

const whenWords = (hours: unknown) => (hours === 2 ? 'Daqui a duas horas' : 'Falta um dia')

function detailsOf(interview: Interview): string {
  return [
    ...(hasTime(interview) ? [appointmentTime(interview.startsAt)] : []),
    whereLine(interview),
    `Duração: ${interview.minutes} minutos`,
  ].join('\n')
}

function linkOf({ config, secretOf }: Ctx, { id }: Interview): string {
  return `${config.publicUrl}/entrevista/${secretOf(id)}`
}

/** The iCalendar file for the recipient; none if the interview never had a time. */
function calendarFor(
  { config, platformName, supportEmail, recipient }: Ctx,
  interview: Interview,
  reader: 'candidate' | 'company',
): Pick<MailContent, 'calendar'> {
  if (!hasTime(interview)) return {}
  const portal = { publicUrl: config.publicUrl, platformName, supportEmail }
  return { calendar: invitationFile(portal, interview, { reader, email: recipient }) }
}
