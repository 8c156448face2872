/** Subjects of the contact form. They are the categories of messages, too (D99). */
export const messageSubjects = [
  'Informação sobre serviços',
  'Suporte técnico',
  'Parceria comercial',
  'Publicação de vagas',
  'Outro',
] as const
export type MessageSubject = (typeof messageSubjects)[number]

export const messageStates = ['por-ler', 'por-responder', 'respondidas', 'minhas'] as const
export type MessageState = (typeof messageStates)[number]

export const MAX_MESSAGE_LENGTH = 5_000
export const MAX_NOTE_LENGTH = 2_000

export const MAX_SAVED_ANSWERS = 50
export const MAX_ANSWER_NAME = 80

/**
 * Removes links, e-mail addresses and telephone numbers from the copy of a message to an unverified
 * address. Otherwise the portal would deliver phishing texts.
 */
export function withoutLinks(words: string): string {
  return words
    .replace(/\S+[@＠]\S+/g, '[…]')
    .replace(/(?<![a-z\d+.-])(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi, '[…]')
    .replace(domain, '[…]')
    .replace(/\+?\d(?:[\d ().-]{5,})\d/g, '[…]')
}

/** A domain name in any script, with every character that browsers accept as a dot (UTS 46). */
const domain =
  /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}\p{N}-]+(?:[.。．｡][\p{L}\p{M}\p{N}-]+)*[.。．｡]\p{L}[\p{L}\p{M}]+(?:[/:?#]\S*)?/gu
