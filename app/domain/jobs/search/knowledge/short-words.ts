import { isLittle, type Token, tokensOf } from '../search-words.ts'

/**
 * Abbreviations and English titles, as `typed form = searched words`. The typed form itself is not
 * searched: 'chef' would match every 'chefe'.
 */
const shortWords = `
  # Cut short
  adm, admin, admnistrativo = administrativo
  admin de redes, administração de redes = administrador de redes
  admin de sistemas = administrador de sistemas
  adv = advogado
  agro = agrónomo
  arq = arquitecto
  assist, asst = assistente
  aux = auxiliar
  bd, base dados = base de dados
  cont, contab, contabil = contabilista
  coord = coordenador
  cx = caixa
  dev, devs = programador
  dev ops = devops
  dir = director
  electric, eletric, elet = electricista
  enf = enfermeiro
  eng, engo, enga = engenheiro
  estag = estágio
  fin, financ = financeiro
  fisio = fisioterapeuta
  freela = freelancer
  gest = gestor
  info = informática
  log = logística
  mec = mecânico
  mkt, mktg = marketing
  op, oper = operador
  prof, profe = professor
  prog = programador
  psico, psi = psicólogo
  recep, rececao = recepcionista
  resp = responsável
  sec, secret = secretária
  seg = segurança
  superv, sup = supervisor
  tec, tecn = técnico
  vend = vendedor
  vet = veterinário

  umbundo = umbundu
  quimbundo = kimbundu

  # Programs, by which programmers are looked for
  reactjs, react js, react native, angular, vue, vuejs, laravel, django, flutter, kotlin, spring boot = react

  # English, and letters that stand for it
  ceo, managing director, country manager = director geral
  cfo = director financeiro
  chef, chefs, chef de cozinha, chefs de cozinha, head chef, executive chef, chef executivo, sous chef, kitchen = chefe de cozinha
  coo = director de operações
  cto, cio = director de informática
  dba = administrador de base de dados
  pa, ea, executive assistant, personal assistant = assistente de direcção
  operador de pá, pá carregadora = operador de máquinas
  pm, pmo = gestor de projectos
  pr = relações públicas
  pt = personal trainer
  qa, qc, qa qc, quality = controlo de qualidade
  sdr, bdr = gestor comercial
  ui, ux, ui ux, ux ui, product designer = designer
  web designer, webdesigner, web design = designer
  seo, google ads, digital marketer = marketing digital
  sysadmin, devops, sre = administrador de sistemas
  uber, yango, heetch, tvde = motorista
  bi, business intelligence = analista de dados
  callcentre, callcenters, call centers, contact centre = call center
`

const standsFor = new Map<string, readonly string[]>()
for (const line of shortWords.split('\n')) {
  const [short = '', expansion = ''] = line.split('=')
  if (!expansion || line.trim().startsWith('#')) continue
  for (const phrase of short.split(',')) {
    standsFor.set(keyOf(tokensOf(phrase)), expansion.trim().split(/\s+/))
  }
}

const LONGEST = Math.max(...[...standsFor.keys()].map((key) => key.split(' ').length))

/**
 * Expands abbreviations. The first word of an expansion keeps the typed form, so that the page can
 * show and remove it.
 */
export function spellOut(tokens: readonly Token[]): Token[] {
  const spelled: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const { meant: expansion, length } = shortAt(tokens, at)
    const typed = tokens.slice(at, at + length)
    if (!expansion) spelled.push(...typed)
    else {
      const words = tokensOf(expansion.join(' ')).map(({ word }) => word)
      const whole = typed.map((token) => token.typed).join(' ')
      spelled.push(...words.map((word, index) => ({ word, typed: index === 0 ? whole : '' })))
    }
    at += length
  }
  return spelled
}

function shortAt(tokens: readonly Token[], at: number) {
  for (let length = Math.min(LONGEST + 1, tokens.length - at); length > 0; length--) {
    const phrase = tokens.slice(at, at + length)
    const isWhole = !isLittle(phrase[0]?.word ?? '') && !isLittle(phrase.at(-1)?.word ?? '')
    const expansion = isWhole ? standsFor.get(keyOf(phrase)) : undefined
    if (expansion) return { meant: expansion, length }
  }
  return { meant: undefined, length: 1 }
}

function keyOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ word }) => word)
    .filter((word) => !isLittle(word))
    .join(' ')
}
