import type { ProvinceInForce } from '#app/domain/places/province.ts'
import type { DemoCandidate } from './candidate.ts'
import { yearsInWords } from './job-text.ts'
import type { Random } from './random.ts'
import type { Role } from './roles/role.ts'
import { originOf, type Town, towns } from './towns.ts'

type Person = { role: Role; gender: DemoCandidate['gender']; years: number; town: Town }

/** Two or three sentences in which candidates present themselves. */
export function bioOf(random: Random, person: Person): string {
  const more = random.some(personal(random, person), random.between(1, 2))
  return [trade(random, person), ...more].join(' ')
}

/** The noun for somebody of that trade, agreeing with the person. */
export function nounFor(role: Role, gender: DemoCandidate['gender']): string {
  return gender === 'F' ? role.woman || role.man : role.man || role.woman
}

/** Two skills inside a sentence: 'motores diesel e hidráulica'. */
export function skillsInSentence(skills: readonly string[]): string {
  return skills.slice(0, 2).map(inSentence).join(' e ')
}

function trade(random: Random, { role, gender, years }: Person): string {
  const known = skillsInSentence(random.some(role.skills, 2))
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
    `Trabalho como ${noun} há ${span}.`,
    `Tenho ${span} de experiência como ${noun}, sobretudo em ${known}.`,
    `Nos últimos anos trabalhei como ${noun}; o que faço melhor é ${known}.`,
  ])
}

function personal(random: Random, { gender, years, town }: Person): string[] {
  const birthplace = random.chance(0.5) ? town : random.pick(towns)
  const ending = gender === 'F' ? 'a' : 'o'
  return [
    birthplace === town
      ? `Nasci e vivo ${town.where}.`
      : `Sou natural ${originOf(birthplace)} e vivo ${town.where}.`,
    `Falo português e ${random.pick(languages[birthplace.province])}.`,
    random.pick([
      'Posso começar de imediato.',
      'Tenho disponibilidade para viajar dentro do país.',
      'Aceito trabalhar por turnos.',
      'Tenho carta de condução de ligeiros.',
      'Procuro uma empresa onde possa ficar muitos anos.',
    ]),
    random.pick(
      years > 6
        ? ['Já ensinei colegas mais novos.', 'Coordenei uma pequena equipa no último emprego.']
        : ['Estudo à noite para subir de nível.', 'Aprendo depressa e pergunto quando não sei.'],
    ),
    ...(gender === 'Outro'
      ? []
      : [`Sou pontual e organizad${ending}.`, `Sou casad${ending} e tenho dois filhos.`]),
  ]
}

// Names and acronyms keep their capital inside a sentence.
const proper =
  /^(.[^a-zà-ú ]|Excel|Word|Power|Primavera|Windows|Python|Photoshop|Illustrator|Git|Lei|Multicaixa|Linux|Java|Type|Auto|In[A-Z])/

function inSentence(skill: string): string {
  return proper.test(skill) ? skill : skill.charAt(0).toLowerCase() + skill.slice(1)
}

const kimbundu = ['kimbundu']
const umbundu = ['umbundu']
const kikongo = ['kikongo', 'kikongo e lingala']
const chokwe = ['chokwe']
const nganguela = ['nganguela']

const languages: Record<ProvinceInForce, readonly string[]> = {
  bengo: kimbundu,
  benguela: umbundu,
  bie: umbundu,
  cabinda: ['ibinda', 'ibinda e francês'],
  cuando: nganguela,
  'cuanza-norte': kimbundu,
  'cuanza-sul': ['kimbundu', 'umbundu', 'ngoya'],
  cubango: nganguela,
  cunene: ['kwanyama'],
  huambo: umbundu,
  huila: ['nyaneka', 'umbundu'],
  'icolo-e-bengo': kimbundu,
  luanda: ['kimbundu', 'inglês', 'umbundu', 'um pouco de inglês', 'kikongo'],
  'lunda-norte': chokwe,
  'lunda-sul': chokwe,
  malanje: kimbundu,
  moxico: ['chokwe', 'luvale', 'nganguela'],
  'moxico-leste': ['luvale', 'lunda'],
  namibe: ['nyaneka', 'umbundu'],
  uige: kikongo,
  zaire: kikongo,
}
