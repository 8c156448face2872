import { municipalities } from '../places/municipalities.ts'
import { otherProvinceNames, townsAndOtherNames } from '../places/place-names.ts'
import { provinces } from '../places/province.ts'
import { soundOf } from '../places/spelling.ts'

/**
 * Maximum length of checked passwords, in characters. Longer passwords contain more than a word and
 * a year.
 */
const MAX_LENGTH = 13

const places = [
  ...provinces.flatMap(({ name, seat }) => [name, seat]),
  ...Object.values(municipalities).flat(),
  ...Object.values(otherProvinceNames).flat(),
  ...Object.values(townsAndOtherNames)
    .flat()
    .flatMap((line) => line.split(' = ')),
]

const others = `
  lusona angola angolano angolana angolanos africa kwanza kwanzas palanca palancas palancanegra imbondeiro
  kizomba semba kuduro tarraxinha kilapi candongueiro zungueira muamba funge calulu cuca nocal ngola eka
  petro petroatletico primeirodeagosto dagosto agosto sagrada interclube sonangol unitel movicel endiama
  benfica sporting porto mpla unita fnla agostinho neto nzinga njinga mandume welwitschia kalandula
  emprego trabalho vagas candidato candidata empresa recrutamento palavrapasse bemvindo benvindo
  amor meuamor jesus deus jesuscristo familia mama papa mae pai filho filha feliz sucesso
  mwangole kamba kota ndengue wako mambo tuamutunga viana cacuaco talatona kilamba benguelense
`

const words = new Set([...places, ...others.trim().split(/\s+/)].map(core))

/** One or two common Angolan words with digits or symbols ('angola2026', 'Luanda@123'). */
export function isGuessableWord(password: string): boolean {
  if ([...password].length > MAX_LENGTH) return false
  const letters = core(password)
  if (words.has(letters)) return true
  for (let at = 3; at <= letters.length - 3; at += 1) {
    if (words.has(letters.slice(0, at)) && words.has(letters.slice(at))) return true
  }
  return false
}

/** Phonetic spelling, so that 'Cuito' equals 'Kuito'. */
function core(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
  return soundOf(plain)
}
