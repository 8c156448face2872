import type { ProvinceInForce } from '#app/domain/places/province.ts'
import type { DemoCandidate } from './candidate.ts'
import { yearsInWords } from './job-text.ts'
import type { Random } from './random.ts'
import type { Role } from './roles/role.ts'
import { originOf, type Town, towns } from './towns.ts'

type Person = { role: Role; gender: DemoCandidate['gender']; years: number; town: Town }

export function bioOf(random: Random, person: Person): string {
  const more = random.some(personal(random, person), random.between(1, 2))
  return [trade(random, person), ...more].join(' ')
}

export function nounFor(role: Role, gender: DemoCandidate['gender']): string {
  return gender === 'F' ? role.woman || role.man : role.man || role.woman
}

export function skillsInSentence(skills: readonly string[]): string {
  return skills.slice(0, 2).map(inSentence).join(' e ')
}

function trade(random: Random, { role, gender, years }: Person): string {
  const known = skillsInSentence(random.some(role.skills.filter(isPractice), 2))
  if (gender === 'Outro') return `Conheço bem ${known} e gosto do que faço.`
  const noun = nounFor(role, gender)
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1)
  if (years === 0) {
    return random.pick([
      `Formei-me há pouco e procuro o primeiro trabalho como ${noun}.`,
      `${Noun} em início de carreira, com bases de ${known}.`,
      `Fiz estágio como ${noun} e quero continuar a aprender.`,
    ])
  }
  const span = yearsInWords(years)
  return random.pick([
    `${Noun} há ${span}, com prática de ${known}.`,
    `Sou ${noun} há ${span}.`,
    `Tenho ${span} de experiência como ${noun}, sobretudo em ${known}.`,
    `Trabalhei como ${noun} nos últimos anos e sinto-me mais à vontade em ${known}.`,
  ])
}

function personal(random: Random, { role, gender, years, town }: Person): string[] {
  const birthplace = random.chance(0.5) ? town : random.pick(towns)
  const shifts = ['shift', 'night', 'shop'].includes(role.rhythm)
  return [
    birthplace === town
      ? `Nasci e vivo ${town.where}.`
      : `Sou natural ${originOf(birthplace)} e vivo ${town.where}.`,
    `Falo português${random.pick(languages[birthplace.province])}.`,
    random.pick([
      'Posso começar de imediato.',
      'Tenho disponibilidade para viajar dentro do país.',
      'Tenho carta de condução de ligeiros.',
      'Procuro uma empresa onde possa ficar muitos anos.',
      ...(shifts ? ['Aceito trabalhar por turnos.', 'Estou livre aos fins-de-semana.'] : []),
    ]),
    random.pick(
      years > 6
        ? [
            'Já ensinei colegas mais novos.',
            'Coordenei uma pequena equipa no último emprego.',
            'Tenho cartas de recomendação dos últimos dois empregos.',
          ]
        : [
            'Estudo à noite para subir de nível.',
            'Aprendo depressa e pergunto quando não sei.',
            'Quero tirar mais uma formação na minha área.',
          ],
    ),
    random.pick([
      'Tenho boas referências.',
      gender === 'F' ? 'Não gosto de chegar atrasada.' : 'Chego sempre antes da hora.',
      'Ao sábado treino a equipa de futebol do bairro.',
      'Canto no coro da igreja.',
      'Gosto de trabalho bem acabado.',
      'Gosto de trabalhar com gente à volta.',
      'Ajudo em casa na pequena lavra da família.',
    ]),
  ]
}

// Names and acronyms keep their capital letters inside a sentence.
const proper =
  /^(.[^a-zà-ú ]|Excel|Word|Power|Primavera|Windows|Python|Photoshop|Illustrator|Git$|Lei |Multicaixa|Linux|Java|Type|Auto|In[A-Z])/

/** Whether a skill can be practised, unlike punctuality. */
export function isPractice(skill: string): boolean {
  return !/simpatia|rapidez|pontualidade|paciência|postura|discrição|empatia|comunicação|vontade|força|detalhe|^(uso|trabalho|segurança)\b/i.test(
    skill,
  )
}

function inSentence(skill: string): string {
  return proper.test(skill) ? skill : skill.charAt(0).toLowerCase() + skill.slice(1)
}

const kimbundu = [' e kimbundu']
const umbundu = [' e umbundu']
const kikongo = [' e kikongo', ', kikongo e lingala']
const chokwe = [' e chokwe']
const nganguela = [' e nganguela']

const languages: Record<ProvinceInForce, readonly string[]> = {
  bengo: kimbundu,
  benguela: umbundu,
  bie: umbundu,
  cabinda: [' e ibinda', ', ibinda e francês'],
  cuando: nganguela,
  'cuanza-norte': kimbundu,
  'cuanza-sul': [' e kimbundu', ' e umbundu', ' e ngoya'],
  cubango: nganguela,
  cunene: [' e kwanyama'],
  huambo: umbundu,
  huila: [' e nyaneka', ' e umbundu'],
  'icolo-e-bengo': kimbundu,
  luanda: [' e kimbundu', ' e inglês', ' e umbundu', ' e um pouco de inglês', ' e kikongo'],
  'lunda-norte': chokwe,
  'lunda-sul': chokwe,
  malanje: kimbundu,
  moxico: [' e chokwe', ' e luvale', ' e nganguela'],
  'moxico-leste': [' e luvale', ' e lunda'],
  namibe: [' e nyaneka', ' e umbundu'],
  uige: kikongo,
  zaire: kikongo,
}
