/** The subjects of the contact form, which are also the categories (D99). */
export const messageSubjects = [
  'Informação sobre serviços',
  'Suporte técnico',
  'Parceria comercial',
  'Publicação de vagas',
  'Outro',
] as const
export type MessageSubject = (typeof messageSubjects)[number]
