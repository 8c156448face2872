/**
 * Texts of an invitation (BASE-04). Companies choose one of them and cannot write a text of their
 * own.
 */
export const invitationTemplates = ['profile', 'experience', 'skills'] as const
export type InvitationTemplate = (typeof invitationTemplates)[number]

export const invitationTemplateTexts = {
  profile:
    'Vimos o seu perfil e achamos que pode gostar desta vaga. Se lhe interessar, candidate-se.',
  experience:
    'A sua experiência é a que procuramos para esta vaga. Se lhe interessar, candidate-se.',
  skills: 'As suas competências servem para esta vaga. Se lhe interessar, candidate-se.',
} satisfies Record<InvitationTemplate, string>

export const invitationAnswers = ['accepted', 'declined'] as const
export type InvitationAnswer = (typeof invitationAnswers)[number]

export const invitationAnswerLabels = {
  accepted: 'Aceite',
  declined: 'Recusado',
} satisfies Record<InvitationAnswer, string>

export const MAX_INVITATIONS = 3
export const INVITATION_DAYS = 30
