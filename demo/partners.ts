export const demoPartners: readonly string[] = [
  'Banco Lunela',
  'Supermercados Kissolo',
  'Ondjilo Petro Serviços',
  'Clínica Boa Sekela',
  'Kwimbila Telecom',
  'Transportes Londeka',
  'Luvembi Construções',
  'Fazenda Nzambela',
  'Hotel Praia Cahinda',
  'Txissola Diamantes Serviços',
  'Colégio Ndalanga',
  'Kwandima Energia Solar',
]

/** `note` is displayed, so that the testimonial is not mistaken for a real one. */
export type DemoTestimonial = { name: string; role: string; text: string; note: string }

const note = 'Testemunho de demonstração'

export const demoTestimonials: readonly DemoTestimonial[] = [
  {
    name: 'Esperança Lukamba',
    role: 'Enfermeira, Huambo',
    text: 'Candidatei-me pelo telemóvel, no intervalo do turno. Vi quando o meu pedido passou a ser analisado e fui chamada para a entrevista na semana seguinte.',
    note,
  },
  {
    name: 'Domingos Kapinala',
    role: 'Responsável de recursos humanos, Lobito',
    text: 'Recebíamos currículos em papel e muitos perdiam-se. Agora as respostas às nossas perguntas chegam junto com o currículo, e decidimos em equipa.',
    note,
  },
  {
    name: 'Suzana Mavungo',
    role: 'Técnica de energia solar, Cabinda',
    text: 'Criei um alerta para a minha área e deixei de procurar todos os dias. Foi assim que encontrei o trabalho que tenho hoje.',
    note,
  },
]
