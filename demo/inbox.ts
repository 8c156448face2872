import type { MessageSubject } from '#app/domain/messages/message.ts'

type DemoMessage = {
  name: string
  company?: string
  subject: MessageSubject
  content: string
  days: number
  state: 'unread' | 'read' | 'assigned' | 'answered'
}

/** Messages of the contact form. The unanswered ones include one that is overdue. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Adelaide Sambo',
    subject: 'Suporte técnico',
    content: 'Não consigo abrir o meu CV no telemóvel. O ficheiro tem 3 MB. O que faço?',
    days: 0,
    state: 'unread',
  },
  {
    name: 'Domingos Cangombe',
    company: 'Padaria Estrela',
    subject: 'Publicação de vagas',
    content: 'Queremos publicar três vagas de padeiro no Lubango. Quanto custa por um mês?',
    days: 1,
    state: 'unread',
  },
  {
    name: 'Filomena Tchissola',
    subject: 'Outro',
    content: 'Recebi uma oferta por WhatsApp em nome do portal. É vossa?',
    days: 4,
    state: 'read',
  },
  {
    name: 'Hélder Muxima',
    company: 'Centro de Formação Muxima',
    subject: 'Parceria comercial',
    content: 'Formamos soldadores em Viana e gostávamos de partilhar os nossos cursos convosco.',
    days: 2,
    state: 'assigned',
  },
  {
    name: 'Ilda Quissanga',
    subject: 'Informação sobre serviços',
    content: 'Uma candidata sem CV pode candidatar-se? Tenho só o certificado da 12.ª classe.',
    days: 8,
    state: 'answered',
  },
  {
    name: 'Nelson Bumba',
    company: 'Bumba Transportes',
    subject: 'Publicação de vagas',
    content: 'A nossa vaga de motorista ainda não aparece na lista. Falta alguma coisa?',
    days: 11,
    state: 'answered',
  },
]
