import type { ContractType, WorkType } from '../../job.ts'
import { wordsOf } from '../search-words.ts'
import { type TypedCondition, typedConditions } from './conditions.ts'

export type TypedFilter =
  | { workType: WorkType }
  | { contractType: ContractType }
  | { flag: JobFlag }
  | TypedCondition

/** A flag that the database function `job_words` adds to a job's search index. */
export type JobFlag = 'urgente' | 'semexperiencia' | 'primeiroemprego'

/** Phrases for each filter. Prepositions between the words ('de', 'em', 'a') are ignored. */
export const typedFilters: readonly (readonly [TypedFilter, ...string[]])[] = [
  [
    { workType: 'remoto' },

    'remoto',
    'remota',
    'remotos',
    'remotas',
    'trabalho remoto',
    'regime remoto',
    'vaga remota',
    'teletrabalho',
    'home office',
    'homeoffice',
    'remote',
    'work from home',
    'anywhere',
    'trabalhar em casa',
    'trabalho em casa',
    'trabalhar a partir de casa',
    'a partir de casa',
    'trabalho à distância',
    'trabalhar à distância',
    '100% remoto',
  ],
  [
    { workType: 'hibrido' },

    'híbrido',
    'híbrida',
    'híbridos',
    'híbridas',
    'trabalho híbrido',
    'regime híbrido',
    'hybrid',
    'semi-presencial',
    'semipresencial',
  ],
  [
    { workType: 'presencial' },

    'presencial',
    'presenciais',
    'trabalho presencial',
    'regime presencial',
    'on-site',
    'onsite',
  ],
  [
    { contractType: 'part_time' },
    'part-time',
    'parttime',
    'part time',
    'tempo parcial',
    'meio período',
    'meio tempo',
    'meio expediente',
    'meia jornada',
    'regime parcial',
    'horário parcial',
    'meio turno',
  ],
  [
    { contractType: 'full_time' },

    'full-time',
    'fulltime',
    'full time',
    'tempo inteiro',
    'tempo integral',
    'período integral',
    'horário completo',
    'tempo completo',
  ],
  [
    { contractType: 'internship' },

    'estágio',
    'estágios',
    'estágio profissional',
    'estágios profissionais',
    'estágio curricular',
    'estagiário',
    'estagiária',
    'estagiários',
    'estagiárias',
    'internship',
    'internships',
    'intern',
    'recém-licenciado',
    'recém-formado',
  ],
  [
    { contractType: 'freelance' },

    'freelancer',
    'freelancers',
    'freelance',
    'free lancer',
    'free lance',
    'frilancer',
    'frila',

    'biscate',
    'biscates',
    'biscato',
    'bico',
    'bicos',
    'trabalho independente',
    'por conta própria',
  ],
  [
    { contractType: 'contract' },
    'temporário',
    'temporária',
    'temporários',
    'temporárias',
    'trabalho temporário',
    'contrato a termo',
    'contrato a prazo',
    'termo certo',
    'contrato temporário',
  ],
  [
    { flag: 'urgente' },
    'urgente',
    'urgentes',
    'urgentemente',
    'vaga urgente',
    'entrada imediata',
    'início imediato',
    'imediato',
    'urgent',
  ],
  [
    { flag: 'semexperiencia' },
    'sem experiência',
    'sem experiência prévia',
    'sem experiência profissional',
    'sem prática',
    'não exige experiência',
    'não pede experiência',
    'não precisa de experiência',
    'experiência não necessária',
    'no experience',
    'entry level',
    'sem anos de experiência',
  ],
  [{ flag: 'primeiroemprego' }, 'primeiro emprego', '1º emprego', '1 emprego', 'first job'],
  ...typedConditions,
]

/** Ignored words of a search: 'vagas de motorista' searches 'motorista'. */
export const wordsAround: readonly string[] = [
  'vaga',
  'vagas',
  'emprego',
  'empregos',
  'oportunidade',
  'oportunidades',
  'oferta',
  'ofertas',
  'procuro',
  'procurar',
  'busco',
  'preciso',
  'quero',
  'job',
  'jobs',
  'anúncio',
  'anúncios',
  'procura',
  'gostaria',
  'kero',
  'qero',
  'keria',
  'queria',
  'tou',
  'estou',
  'tenho',
  'há',
  'haver',
  'fala',
  'falar',
  'falo',
  'falante',
  'algum',
  'alguma',
  'pf',
  'pff',
  'pfv',
  'sff',
  'favor',
  'candidatar',
]

/**
 * Words that are ignored only at the beginning: in 'trabalho em Cabinda', but not in 'segurança no
 * trabalho'.
 */
export const wordsBefore: readonly string[] = [
  'trabalho',
  'trabalhos',
  'trabalhar',
  'como',
  'serviço',
]

export const wordsOfFilters: readonly string[] = typedFilters
  .flatMap(([, ...names]) => names.flatMap(wordsOf))
  .filter((word) => word.length > 4)
