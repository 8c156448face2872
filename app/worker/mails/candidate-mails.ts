import { findVisibilityForMail } from '#app/domain/candidate-database/find-visibility.ts'
import { invitationTemplateTexts } from '#app/domain/candidate-database/invitation.ts'
import { findInvitationForMail } from '#app/domain/candidate-database/own-invitations.ts'
import { VISIBLE_MONTHS, visibilityLabels } from '#app/domain/candidate-database/visibility.ts'
import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { type Composer, greeting } from './mail-content.ts'

/** The e-mail is not sent if the job has closed, or if the candidate has answered. */
export const jobInvitation: Composer = async ({ db, config }, { invitationId }) => {
  const invitation = await findInvitationForMail(db, String(invitationId))
  if (!invitation?.isOpen || invitation.answer) return undefined
  const { companyName, jobTitle, template, name } = invitation
  return {
    subject: `Convite de ${companyName} para a vaga «${jobTitle}»`,
    preview: 'Aceite ou recuse o convite na sua área.',
    greeting: greeting(name),
    paragraphs: [
      `${companyName} viu o seu perfil e convida à candidatura para a vaga «${jobTitle}».`,
      invitationTemplateTexts[template],
    ],
    action: { label: 'Ver o convite', href: `${config.publicUrl}/usuario/convites` },
    closing:
      'Nunca pague para se candidatar ou para ser entrevistado. Se alguém lhe pedir dinheiro, fale connosco.',
  }
}

/** The e-mail is not sent if the candidate has renewed or hidden the profile since. */
export const visibilityEndsSoon: Composer = async ({ db, config }, { userId }) => {
  const visibility = await findVisibilityForMail(db, String(userId))
  if (!visibility?.visibleUntil || !visibility.isEnding) return undefined
  const end = longDate(visibility.visibleUntil)
  return {
    subject: 'O seu perfil está prestes a deixar de se ver',
    preview: `Renove até ${end}, ou deixe terminar.`,
    greeting: greeting(visibility.name),
    paragraphs: [
      `As empresas encontram o seu perfil até ${end} (${visibilityLabels[visibility.visibleTo].toLowerCase()}).`,
      `Se ainda procura trabalho, renove por mais ${VISIBLE_MONTHS} meses. Se não fizer nada, o perfil deixa de se ver nesse dia.`,
    ],
    action: { label: 'Renovar a visibilidade', href: `${config.publicUrl}/usuario/visibilidade` },
  }
}

/** E-mail to the administrators: a company has opened many profiles. */
export const manyProfilesOpened: Composer = async ({ db, config }, { companyId, openings }) => {
  const company = await findCompanyForMail(db, String(companyId))
  if (!company) return undefined
  return {
    subject: `${company.name} abriu muitos perfis de candidatos`,
    preview: `${Number(openings)} perfis numa hora.`,
    greeting: 'Olá.',
    paragraphs: [
      `${company.name} abriu ${Number(openings)} perfis da base de candidatos em menos de uma hora e confirmou que quer continuar.`,
      'Veja se é um recrutamento a sério. Se não for, suspenda a empresa.',
    ],
    action: {
      label: 'Ver a empresa',
      href: `${config.publicUrl}/admin/empresas/${String(companyId)}`,
    },
  }
}
