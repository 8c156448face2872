/** The subjects of the contact form, which are also the categories (D99). */
export const messageSubjects = [
  'Informação sobre serviços',
  'Suporte técnico',
  'Parceria comercial',
  'Publicação de vagas',
  'Outro',
] as const
export type MessageSubject = (typeof messageSubjects)[number]

/** The states as parameters in the list's URL. */
export const messageStates = ['por-ler', 'por-responder', 'respondidas', 'minhas'] as const
export type MessageState = (typeof messageStates)[number]

/** Characters. */
export const MAX_MESSAGE_LENGTH = 5_000
export const MAX_NOTE_LENGTH = 2_000

/**
 * Maximum number of saved answers that administrators insert into replies, and maximum characters
 * of their names.
 */
export const MAX_SAVED_ANSWERS = 50
export const MAX_ANSWER_NAME = 80

/**
 * The message without links, e-mail addresses and telephone numbers, for a copy to an unverified
 * e-mail address. Otherwise our mail could deliver another person's phishing text.
 */
export function withoutWaysOut(words: string): string {
  return words
    .replace(/\S+[@＠]\S+/g, '[…]')
    .replace(/(?<![a-z\d+.-])(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi, '[…]')
    .replace(domain, '[…]')
    .replace(/\+?\d(?:[\d ().-]{5,})\d/g, '[…]')
}

/** A domain name in any script, with every character that browsers accept as a dot (UTS 46). */
const domain =
  /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}\p{N}-]+(?:[.。．｡][\p{L}\p{M}\p{N}-]+)*[.。．｡]\p{L}[\p{L}\p{M}]+(?:[/:?#]\S*)?/gu
