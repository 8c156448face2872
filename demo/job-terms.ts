import type { DemoCompany } from './companies.ts'
import type { DemoJob } from './job.ts'
import type { Random } from './random.ts'
import type { Rhythm, Role } from './roles/role.ts'

export type Hours = { text: string; title?: string }

export function demoHours(random: Random, role: Role, contract: DemoJob['contract_type']): Hours {
  if (contract === 'freelance') return { text: 'Horário livre, com prazos combinados por trabalho' }
  if (contract === 'internship') return { text: 'Seis horas por dia, de segunda a sexta-feira' }
  if (contract === 'part_time') return random.pick(partTime)
  return random.pick(hours[role.rhythm])
}

export function conditionsOf(random: Random, terms: ConditionTerms): string[] {
  const { contract, workType, hours: drawn, location, year } = terms
  const start =
    terms.urgent || random.chance(0.45)
      ? random.pick(['Início imediato', 'Início logo após a selecção'])
      : `Início previsto a ${random.pick(['1', '15'])} de ${terms.startMonth} de ${year}`
  return [
    random.pick(contracts[contract]),
    drawn.text,
    placeOf(random, workType, location),
    start,
    ...(random.chance(0.25) ? [random.pick(selection)] : []),
  ]
}

type ConditionTerms = {
  contract: DemoJob['contract_type']
  workType: DemoJob['work_type']
  hours: Hours
  location: string
  urgent: boolean
  startMonth: string
  year: number
}

export function benefitsOf(
  random: Random,
  role: Role,
  company: DemoCompany,
  { contract, workType }: Pick<ConditionTerms, 'contract' | 'workType'>,
): string[] {
  if (contract === 'freelance') return random.some(forFreelancers, 2)
  if (contract === 'internship') return random.some(forInterns, 3)
  const large = company.employee_count > 180
  const pool = [
    ...(large ? forLarge : forSmall),
    ...(role.pay >= 350_000 ? forSenior : []),
    ...(role.rhythm === 'office' || role.rhythm === 'school' ? [] : ['Farda e equipamento']),
    away.has(role.rhythm)
      ? 'Alojamento e alimentação por conta da empresa'
      : random.pick(['Subsídio de alimentação', 'Refeição no local de trabalho']),
    random.pick(['Subsídio de transporte', 'Transporte da empresa nos principais bairros']),
  ]
  const own = ofSector[company.sectorKey]
  return [
    'Subsídios de férias e de Natal, nos termos da lei',
    ...random.some(workType === 'remoto' ? pool.filter(reachesHome) : pool, random.between(2, 4)),
    ...(own && random.chance(0.6) ? [own] : []),
  ]
}

function reachesHome(benefit: string): boolean {
  return !/transporte|farda|local de trabalho/i.test(benefit)
}

function placeOf(random: Random, workType: DemoJob['work_type'], location: string): string {
  if (workType === 'remoto') return 'Trabalho à distância, com subsídio mensal de dados'
  if (workType === 'hibrido') {
    return `Local: ${location}, com ${random.pick(['um dia', 'dois dias', 'três dias'])} por semana em casa`
  }
  return `Local: ${location}`
}

const hours: Record<Rhythm, readonly Hours[]> = {
  office: [
    { text: 'Segunda a sexta-feira, das 8h00 às 17h00, com uma hora de almoço' },
    { text: 'Segunda a sexta-feira, das 7h30 às 16h30' },
    { text: 'Quarenta horas semanais, de segunda a sexta-feira' },
  ],
  shop: [
    { text: 'Quarenta e quatro horas por semana, com folga rotativa' },
    { text: 'Segunda a sábado, das 8h00 às 16h00' },
    { text: 'Segunda a sábado, das 13h00 às 21h00', title: 'Turno da Tarde' },
  ],
  shift: [
    { text: 'Turnos rotativos de oito horas, com escala publicada no mês anterior' },
    { text: 'Turnos rotativos, manhã, tarde e noite', title: 'Turnos Rotativos' },
    {
      text: 'Turno fixo das 6h00 às 14h00, com um dia de folga por semana',
      title: 'Turno da Manhã',
    },
    { text: 'Turno fixo das 14h00 às 22h00, com um dia de folga por semana' },
  ],
  night: [
    { text: 'Escala de doze horas de trabalho e vinte e quatro de descanso' },
    { text: 'Turno das 18h00 às 6h00, com acréscimo nocturno', title: 'Turno da Noite' },
    { text: 'Escala de dois dias, duas noites e dois dias de folga' },
  ],
  school: [
    { text: 'De segunda a sexta-feira, no período da manhã', title: 'Período da Manhã' },
    { text: 'De segunda a sexta-feira, no período da tarde', title: 'Período da Tarde' },
    { text: 'Horário repartido entre a manhã e a tarde, conforme as turmas' },
  ],
  field: [
    { text: 'Segunda a sexta-feira, das 7h00 às 16h00, e sábado até às 12h00' },
    { text: 'Segunda a sábado, com saída às 6h30' },
    { text: 'Quarenta e quatro horas semanais, com horas extraordinárias pagas' },
  ],
  rota: [{ text: 'Regime de 28 dias de trabalho por 28 de descanso, com transporte até à base' }],
  camp: [{ text: 'Seis semanas no acampamento e três de descanso, com viagem paga' }],
  sea: [{ text: 'Horário conforme as marés, com descanso garantido entre saídas' }],
}

const partTime: readonly Hours[] = [
  { text: 'Vinte horas por semana, no período da manhã', title: 'Meio Período' },
  { text: 'Vinte e quatro horas por semana, a combinar' },
  { text: 'Fins-de-semana e feriados, dezasseis horas por semana', title: 'Fins-de-Semana' },
]

const contracts: Record<DemoJob['contract_type'], readonly string[]> = {
  full_time: [
    'Contrato por tempo indeterminado, com período experimental de 60 dias',
    'Contrato a termo certo de um ano, renovável',
    'Contrato de seis meses, com passagem ao quadro após avaliação',
  ],
  contract: [
    'Contrato a termo, ligado à duração do projecto',
    'Contrato a termo certo de nove meses',
    'Contrato de seis meses, prorrogável',
  ],
  part_time: ['Contrato a tempo parcial', 'Contrato a tempo parcial de um ano, renovável'],
  internship: [
    'Estágio de seis meses, com subsídio mensal',
    'Estágio de três meses, com possibilidade de contrato no fim',
  ],
  freelance: [
    'Prestação de serviços, com pagamento por trabalho entregue',
    'Prestação de serviços durante três meses',
  ],
}

const away: ReadonlySet<Rhythm> = new Set<Rhythm>(['rota', 'camp'])
const forLarge = [
  'Seguro de saúde para o próprio e dois dependentes',
  'Plano de formação anual',
  'Prémio de assiduidade',
]
const forSmall = [
  'Adiantamento de salário em caso de necessidade',
  'Prémio no fim do ano, conforme os resultados',
  'Apoio escolar para um filho',
]
const forSenior = ['Telemóvel de serviço com saldo', 'Seguro de vida']
const forInterns = [
  'Orientação por um profissional experiente',
  'Subsídio de alimentação',
  'Subsídio de transporte',
  'Certificado no fim do estágio',
]
const forFreelancers = [
  'Pagamento até dez dias após a entrega',
  'Possibilidade de novos trabalhos durante o ano',
  'Despesas de deslocação reembolsadas',
]
const ofSector: Partial<Record<DemoCompany['sectorKey'], string>> = {
  retail: 'Desconto de 10% nas compras',
  hospitality: 'Uma refeição quente por turno',
  education: 'Desconto na propina dos filhos',
  health: 'Consultas e análises gratuitas para o agregado familiar',
  finance: 'Crédito a trabalhadores com taxa reduzida',
  telecom: 'Pacote mensal de voz e dados',
  farming: 'Cabaz mensal de produtos da casa',
  fishing: 'Peixe para a família todas as semanas',
  oil: 'Prémio anual de segurança',
  mining: 'Viagem de descanso paga de três em três meses',
  industry: 'Prémio de produção trimestral',
}
const selection = [
  'Selecção com entrevista e prova prática',
  'As entrevistas são feitas na segunda semana após o fecho',
  'Respondemos a todas as candidaturas, também às não seleccionadas',
]
