import type { DemoCompany } from './companies.ts'
import type { DemoJob } from './job.ts'
import type { Random } from './random.ts'
import type { Role } from './roles/role.ts'

type Situation = {
  role: Role
  company: DemoCompany
  where: string
  contract: DemoJob['contract_type']
  years: number
  workType: DemoJob['work_type']
}

export function descriptionOf(random: Random, situation: Situation): string {
  const { role, company } = situation
  const setting = random.some(role.setting, random.between(1, 2)).join(' ')
  const team = teamSentence(random, role, company)
  const reason = random.pick(reasons(random, situation))
  const opening = random.pick(situation.contract === 'internship' ? openingsForInterns : openings)(
    sentenceParts(random, situation),
  )
  const about = `Sobre ${company.article} ${company.name}: ${company.description}`

  const middle = random.pick([
    [`${setting} ${team}`, reason],
    [`${reason} ${setting}`, team],
    [setting, `${reason} ${team}`],
    [`${team} ${setting}`],
  ])
  return [opening, ...middle, ...(random.chance(0.4) ? [about] : [])].join('\n\n')
}

export function requirementsOf(random: Random, { role, years, contract }: Situation): string {
  // The first two requirements of a role are mandatory, such as a diploma, a licence or a card.
  const wished = random.some(role.needs.slice(2), random.between(1, 2))
  const inOrder = role.needs.filter(
    (need, index) => (index < 2 || wished.includes(need)) && !(years === 0 && asksExperience(need)),
  )
  const experience =
    contract === 'internship' ? random.pick(forInterns) : experienceOf(random, years)
  return random.chance(0.5)
    ? [...inOrder, experience].join('\n')
    : [experience, ...inOrder].join('\n')
}

/** The responsibilities of a role, one per line, in the order of the working day. */
export function responsibilitiesOf(random: Random, role: Role): string {
  const chosen = new Set(random.some(role.duties, random.between(4, role.duties.length)))
  return role.duties.filter((duty) => chosen.has(duty)).join('\n')
}

export function yearsInWords(years: number): string {
  if (years === 1) return 'um ano'
  return `${numbers[years] ?? years} anos`
}

type Parts = { The: string; the: string; a: string; plain: string; mission: string; where: string }

const openings: readonly ((parts: Parts) => string)[] = [
  ({ The, a, mission, where }) => `${The} procura ${a} ${where} para ${mission}.`,
  ({ a, where, mission }) => `Estamos à procura de ${a} ${where}. A função é ${mission}.`,
  ({ The, where, a, mission }) =>
    `${The} está a reforçar a equipa ${where} e precisa de ${a} para ${mission}.`,
  ({ mission, where }) => `Precisamos de quem saiba ${mission}. O lugar é ${where}.`,
  ({ a, where, mission }) => `Há um lugar em aberto para ${a} ${where}. O trabalho é ${mission}.`,
  ({ mission, the, plain, where }) => `Para ${mission}, ${the} abre uma vaga de ${plain} ${where}.`,
  ({ The, plain, where, mission }) =>
    `${The} recebe candidaturas para ${plain} ${where}. Quem entrar vai ${mission}.`,
]

const openingsForInterns: readonly ((parts: Parts) => string)[] = [
  ({ The, plain, where, mission }) =>
    `${The} oferece um estágio de ${plain} ${where}, para aprender a ${mission}.`,
  ({ plain, where, the, mission }) =>
    `Estágio de ${plain} ${where}: durante alguns meses, ${the} ensina a ${mission}.`,
]

function sentenceParts(random: Random, { role, company, where, workType }: Situation): Parts {
  const plain = role.man || role.woman
  return {
    The: `${company.article.toUpperCase()} ${company.name}`,
    the: `${company.article} ${company.name}`,
    a: `${role.man ? 'um' : 'uma'} ${plain}`,
    plain,
    mission: random.pick(role.mission),
    where: workType === 'remoto' ? 'em regime de teletrabalho' : where,
  }
}

function teamSentence(random: Random, role: Role, company: DemoCompany): string {
  const largest = role.pay > 550_000 ? 6 : 18
  const most = Math.max(4, Math.min(largest, Math.round(company.employee_count / 8)))
  const people = numbers[random.between(3, most)] ?? String(most)
  return random.pick([
    `A equipa tem ${people} pessoas e responde ${role.boss}.`,
    `Quem for escolhido trabalha com ${people} colegas e responde ${role.boss}.`,
    `Responde ${role.boss}, numa equipa de ${people} pessoas.`,
    `São ${people} pessoas na equipa, e as dúvidas do dia resolvem-se em conjunto.`,
    `A equipa, de ${people} pessoas, junta gente nova e gente com muitos anos de casa.`,
    `Trabalha-se em equipa, com ${people} pessoas, e o dia começa com uma conversa de dez minutos.`,
    `O plano de trabalho é combinado todas as semanas com a equipa, de ${people} pessoas.`,
  ])
}

function reasons(random: Random, { contract, years, where, workType }: Situation): string[] {
  if (contract === 'internship') {
    return [
      'O estágio destina-se a finalistas e a quem terminou o curso há menos de dois anos.',
      'Recebemos estagiários duas vezes por ano, e vários ficaram connosco.',
    ]
  }
  if (contract === 'contract' || contract === 'freelance') {
    return [
      'O contrato acompanha um projecto já adjudicado.',
      'É um reforço para um período de mais trabalho, com possibilidade de continuar.',
    ]
  }
  const place = workType === 'remoto' ? '' : ` ${where}`
  return [
    'A vaga abre porque um colega passou a chefiar outra equipa.',
    `É um posto novo, criado com o aumento do trabalho${place}.`,
    'A pessoa escolhida substitui um colega que vai para a reforma.',
    'Na primeira semana há acolhimento e acompanhamento por um colega mais antigo.',
    `Procuramos quem queira ficar: a antiguidade média na equipa passa dos ${numbers[random.between(3, 6)]} anos.`,
    ...(years <= 2
      ? [
          `São ${numbers[random.between(2, 4)]} lugares para o mesmo posto.`,
          years === 0
            ? 'Mulheres e jovens à procura do primeiro emprego são bem-vindos.'
            : 'Encorajamos a candidatura de mulheres.',
        ]
      : ['Damos valor a quem já ensinou colegas mais novos.']),
  ]
}

function asksExperience(need: string): boolean {
  return /^(Experiência|Prática|Pelo menos)/.test(need) && !/vantagem|, ou /.test(need)
}

function experienceOf(random: Random, years: number): string {
  if (years === 0) {
    return random.pick([
      'Não é necessária experiência: damos formação',
      'Primeiro emprego é bem-vindo',
      'Experiência anterior é valorizada, mas não obrigatória',
    ])
  }
  const span = yearsInWords(years)
  return random.pick([
    `Pelo menos ${span} de experiência na função`,
    `Experiência mínima de ${span} em trabalho semelhante`,
    `Mínimo de ${span} de prática, com referências`,
  ])
}

const forInterns = [
  'Curso concluído há menos de dois anos, ou último ano do curso',
  'Vontade de aprender e disponibilidade para o período completo do estágio',
]

const numbers = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'catorze',
  'quinze',
  'dezasseis',
  'dezassete',
  'dezoito',
]
