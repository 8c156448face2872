import type { ProvinceInForce } from '#app/domain/places/province.ts'

export type Town = {
  /** The official name of a municipality. */
  name: string
  province: ProvinceInForce
  /**
   * The name with its preposition: 'no Huambo', 'em Viana', 'na Catumbela'. Only some towns have an
   * article.
   */
  where: string
  spots: readonly string[]
}

const centre = ['centro da cidade', 'bairro Comercial', 'zona da administração municipal']

export const towns: readonly Town[] = [
  at('luanda', 'Talatona', 'em Talatona', 'Via Expresso', 'Zona Financeira', 'Lar do Patriota'),
  at('luanda', 'Ingombota', 'na Ingombota', 'Marginal', 'Largo do Kinaxixi', 'rua Rainha Ginga'),
  at('luanda', 'Maianga', 'na Maianga', 'bairro Alvalade', 'Mártires do Kifangondo', 'Cassenda'),
  at('luanda', 'Viana', 'em Viana', 'Zona Económica Especial', 'Estalagem', 'Polo Industrial'),
  at('luanda', 'Cacuaco', 'em Cacuaco', 'Kifangondo', 'vila de Cacuaco', 'estrada do Panguila'),
  at('luanda', 'Cazenga', 'no Cazenga', 'Hoji ya Henda', 'Tala Hady', 'avenida dos Comandos'),
  at('luanda', 'Kilamba', 'no Kilamba', 'Centralidade do Kilamba', 'via principal'),
  at('luanda', 'Kilamba Kiaxi', 'no Kilamba Kiaxi', 'Golfe 2', 'Palanca', 'Nova Vida'),
  at('luanda', 'Belas', 'em Belas', 'Benfica', 'Futungo', 'Morro Bento'),
  at('luanda', 'Rangel', 'no Rangel', 'avenida Deolinda Rodrigues', 'Terra Nova'),
  at('luanda', 'Samba', 'na Samba', 'Corimba', 'estrada da Samba'),
  at('luanda', 'Sambizanga', 'no Sambizanga', 'Porto de Luanda', 'São Paulo', 'Boavista'),
  at('icolo-e-bengo', 'Catete', 'em Catete', 'vila de Catete', 'estrada nacional 230'),
  at('icolo-e-bengo', 'Bom Jesus', 'em Bom Jesus', 'zona industrial', 'Novo Aeroporto'),
  at('icolo-e-bengo', 'Sequele', 'no Sequele', 'Centralidade do Sequele'),
  at('bengo', 'Dande', 'em Caxito', 'Caxito', 'açude do Dande'),
  at('bengo', 'Barra do Dande', 'na Barra do Dande', 'terminal oceânico', 'zona franca'),
  at('benguela', 'Benguela', 'em Benguela', 'Praia Morena', 'bairro da Graça', 'zona do Casseque'),
  at('benguela', 'Lobito', 'no Lobito', 'Porto do Lobito', 'Restinga', 'Canata', 'Caponte'),
  at('benguela', 'Catumbela', 'na Catumbela', 'Polo Industrial', 'aeroporto da Catumbela'),
  at('benguela', 'Baía Farta', 'na Baía Farta', 'cais de pesca', 'estrada do Dombe'),
  at('benguela', 'Cubal', 'no Cubal', 'estação do caminho-de-ferro', 'centro da vila'),
  at('namibe', 'Moçâmedes', 'em Moçâmedes', 'Porto do Namibe', 'Torre do Tombo', 'Praia Amélia'),
  at('namibe', 'Tômbwa', 'no Tômbwa', 'porto pesqueiro', 'centro da vila'),
  at('huila', 'Lubango', 'no Lubango', 'Mapunda', 'bairro Comercial', 'Nambambe', 'Laje'),
  at('huila', 'Matala', 'na Matala', 'perímetro irrigado', 'centro da vila'),
  at('huila', 'Chibia', 'na Chibia', 'estrada do Lubango', 'centro da vila'),
  at('cunene', 'Cuanhama', 'em Ondjiva', 'bairro Naipalala', ...centre),
  at('cunene', 'Namacunde', 'em Namacunde', 'Santa Clara, posto fronteiriço'),
  at('huambo', 'Huambo', 'no Huambo', 'Cidade Alta', 'São Pedro', 'Cidade Baixa', 'Cacilhas'),
  at('huambo', 'Caála', 'na Caála', 'polo industrial', 'centro da cidade'),
  at('huambo', 'Bailundo', 'no Bailundo', 'centro da vila', 'estrada de Londuimbali'),
  at('bie', 'Cuito', 'no Cuito', 'bairro Cunje', ...centre),
  at('bie', 'Camacupa', 'em Camacupa', 'estação do caminho-de-ferro', 'centro da vila'),
  at('malanje', 'Malanje', 'em Malanje', 'bairro da Vila Matilde', 'Maxinde', ...centre),
  at('malanje', 'Cacuso', 'em Cacuso', 'polo agro-industrial', 'centro da vila'),
  at('uige', 'Uíge', 'no Uíge', 'bairro Popular', 'Candombe', ...centre),
  at('uige', 'Negage', 'no Negage', 'centro da vila', 'estrada do Uíge'),
  at('zaire', 'Mbanza Kongo', 'em Mbanza Kongo', 'bairro Sagrada Esperança', ...centre),
  at('zaire', 'Soyo', 'no Soyo', 'Base do Kwanda', 'bairro 1.º de Maio', 'Pangala'),
  at('cabinda', 'Cabinda', 'em Cabinda', 'Malembo', 'bairro Amílcar Cabral', 'terminal do Caio'),
  at('cabinda', 'Buco-Zau', 'em Buco-Zau', 'centro da vila', 'estrada do Belize'),
  at('cuanza-norte', 'Cazengo', 'em Ndalatando', 'bairro Camundai', ...centre),
  at('cuanza-norte', 'Cambambe', 'no Dondo', 'zona ribeirinha do Dondo', 'barragem de Cambambe'),
  at('cuanza-sul', 'Sumbe', 'no Sumbe', 'bairro da Assaca', 'marginal do Sumbe'),
  at('cuanza-sul', 'Porto Amboim', 'em Porto Amboim', 'cais', 'zona industrial'),
  at('cuanza-sul', 'Waku Kungo', 'no Waku Kungo', 'fazendas da Cela', 'centro da cidade'),
  at('lunda-norte', 'Dundo', 'no Dundo', 'Centralidade do Mussungue', ...centre),
  at('lunda-norte', 'Lucapa', 'no Lucapa', 'centro da vila', 'estrada do Dundo'),
  at('lunda-sul', 'Saurimo', 'em Saurimo', 'bairro Agostinho Neto', 'Txizainga', ...centre),
  at('moxico', 'Luena', 'no Luena', 'bairro Sinai', 'estação do caminho-de-ferro', ...centre),
  at('moxico', 'Camanongue', 'em Camanongue', 'centro da vila'),
  at('moxico-leste', 'Cazombo', 'no Cazombo', 'centro da vila', 'margem do Zambeze'),
  at('moxico-leste', 'Luau', 'no Luau', 'posto fronteiriço', 'estação do caminho-de-ferro'),
  at('cuando', 'Mavinga', 'em Mavinga', 'centro da vila'),
  at('cuando', 'Cuito Cuanavale', 'no Cuito Cuanavale', 'centro da vila', 'estrada de Menongue'),
  at('cubango', 'Menongue', 'em Menongue', 'bairro Pandera', 'aeroporto', ...centre),
  at('cubango', 'Calai', 'no Calai', 'margem do Cubango', 'posto fronteiriço'),
]

const byName = new Map(towns.map((town) => [town.name, town]))

export function townNamed(name: string): Town {
  const town = byName.get(name)
  if (!town) throw new RangeError(`no town is called ${name}`)
  return town
}

/** Returns the name in everyday use, such as Ondjiva for the seat of the municipality Cuanhama. */
export function spokenName({ where }: Town): string {
  return where.replace(/^\S+ /, '')
}

/**
 * Returns a street or district, followed by the town's name unless the text already contains it.
 */
export function locationIn(town: Town, spot: string): string {
  const name = spokenName(town)
  const place = spot.charAt(0).toUpperCase() + spot.slice(1)
  return place.includes(name) ? place : `${place}, ${name}`
}

export function originOf({ where }: Town): string {
  return where.replace(/^(em|no|na) /, (place) => ({ 'em ': 'de ', 'no ': 'do ' })[place] ?? 'da ')
}

function at(province: ProvinceInForce, name: string, where: string, ...spots: string[]): Town {
  return { province, name, where, spots }
}
