/** The subjects of the contact form, which are also the categories (D99). */
export const messageSubjects = [
  'Informação sobre serviços',
  'Suporte técnico',
  'Parceria comercial',
  'Publicação de vagas',
  'Outro',
] as const
export type MessageSubject = (typeof messageSubjects)[number]

/** As the address of the list names them. */
export const messageStates = ['por-ler', 'por-responder', 'respondidas'] as const
export type MessageState = (typeof messageStates)[number]

/** Characters. */
export const MAX_MESSAGE_LENGTH = 5_000

/**
 * The message without links, addresses and telephone numbers, for a copy to an unproven address: our mail
 * must not carry somebody's trap.
 */
export function withoutWaysOut(words: string): string {
  return words
    .replace(/\S+[@＠]\S+/g, '[…]')
    .replace(/(?<![a-z\d+.-])(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi, '[…]')
    .replace(domain, '[…]')
    .replace(/\+?\d(?:[\d ().-]{5,})\d/g, '[…]')
}

/** In letters of any script, with each of the signs that browsers take for the dot of a name (UTS 46). */
const domain =
  /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}\p{N}-]+(?:[.。．｡][\p{L}\p{M}\p{N}-]+)*[.。．｡]\p{L}[\p{L}\p{M}]+(?:[/:?#]\S*)?/gu
