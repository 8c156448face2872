import type { ProvinceInForce, ProvinceSlug } from './province.ts'

/**
 * Names in addition to the legal ones. Spellings that sound alike (Kwanza and Cuanza; Kuito and
 * Cuito) need not be listed.
 */

export const otherProvinceNames: Partial<Record<ProvinceSlug, readonly string[]>> = {
  bie: ['Bihé', 'Viyé'],
  'cuando-cubango': ['Cuando e Cubango'],
  'icolo-e-bengo': ['Ícolo e Bengo', 'Icolo Bengo'],
  luanda: ['São Paulo de Luanda', 'Loanda', 'Lwanda'],
  huambo: ['Nova Lisboa', 'Wambo'],
  namibe: ['província de Moçâmedes'],
  uige: ['Carmona', 'Wíge', 'Uíje'],
}

/**
 * Towns and quarters that are no municipalities. After '=' follow the municipality's legal name or
 * other names. All names of a line match a job's location.
 */
export const townsAndOtherNames: Partial<Record<ProvinceInForce, readonly string[]>> = {
  bengo: ['Caxito', 'Ambriz'],
  benguela: ['Lobito', 'Catumbela', 'Ganda = Mariano Machado', 'Baía Farta', 'Restinga do Lobito'],
  bie: ['Cuito = Silva Porto', 'Camacupa = General Machado', 'Catabola = Nova Sintra'],
  cabinda: ['Malongo', 'Lândana = Cacongo = Vila Guilherme Capelo', 'Fútila'],
  cuando: ['Cuito Cuanavale', 'Jamba'],
  'cuanza-norte': ['Ndalatando = Dalatando = Vila Salazar = Cazengo', 'Dondo = Cambambe'],
  'cuanza-sul': [
    'Sumbe = Novo Redondo = Ngunza',
    'Waku Kungo = Uaco Cungo = Waco Kungo = Santa Comba',
    'Porto Amboim = Porto Amboím',
    'Gabela = Amboim',
    'Calulo = Libolo',
  ],
  cubango: ['Menongue = Serpa Pinto'],
  cunene: ['Ondjiva = Onjiva = Ngiva = Pereira de Eça', 'Xangongo = Roçadas', 'Santa Clara'],
  huambo: ['Caála = Robert Williams', 'Bailundo = Teixeira da Silva', 'Cachiungo = Katchiungo'],
  huila: [
    'Lubango = Sá da Bandeira',
    'Chibia',
    'Caluquembe',
    'Matala',
    'Cassinga',
    'Jamba Mineira',
  ],
  'icolo-e-bengo': ['Catete', 'Quiçama = Kissama', 'Cabo Ledo', 'Zango', 'Barra do Cuanza'],
  luanda: [
    'Kilamba = Centralidade do Kilamba = Cidade do Kilamba',
    'Kilamba Kiaxi = Kilamba Kiaxe = Golfe',
    'Ingombota = Ingombotas',
    'Talatona = Luanda Sul',
    'Benfica',
    'Morro Bento',
    'Nova Vida',
    'Maculusso',
    'Mutamba',
    'Alvalade',
    'Rocha Pinto',
    'Lar do Patriota',
    'Kifangondo = Quifangondo',
    'Futungo de Belas = Futungo',
    'Kinaxixi = Quinaxixe',
    'Ilha de Luanda = Ilha do Cabo',
    'Vila Alice',
    'Mártires de Kifangondo',
    'Hoji ya Henda',
    'Cassequel',
    'Prenda',
    'Cassenda',
  ],
  'lunda-norte': ['Dundo = Chitato', 'Cafunfo = Cafunfu', 'Lucapa'],
  'lunda-sul': ['Saurimo = Henrique de Carvalho', 'Catoca'],
  malanje: ['Capanda', 'Calandula = Duque de Bragança', 'Laúca'],
  moxico: ['Luena = Luso = Vila Luso'],
  'moxico-leste': ['Luau = Teixeira de Sousa', 'Cazombo'],
  namibe: ['Moçâmedes = Mossâmedes = Namibe', 'Tômbwa = Tombua = Porto Alexandre'],
  uige: ['Negage', 'Maquela do Zombo = Maquela'],
  zaire: [
    'Mbanza Kongo = Mbanza Congo = São Salvador do Congo',
    'Soyo = Santo António do Zaire',
    'Nzeto = Ambrizete',
  ],
}

/**
 * Names that are also common words, surnames or company names. They mean a location only after
 * 'em', 'no', 'na', 'bairro', 'município' or 'cidade'; otherwise they are searched as words.
 */
export const ambiguousNames: readonly string[] = [
  'Aldeia Nova',
  'Alvalade',
  'Amboim',
  'Banga',
  'Belas',
  'Belize',
  'Belo Horizonte',
  'Benfica',

  'Boa Entrada',
  'Bom Jesus',
  'Bungo',
  'Cambo',
  'Catengue',
  'Cêrca',
  'Conda',
  'Condé',
  'Cuango',

  'Dala',
  'Damba',
  'Dima',
  'Dongo',
  'Ebo',
  'Ganda',
  'Golfe',
  'Gungo',
  'Iona',
  'Jamba',
  'Lago Dilolo',
  'Laúca',
  'Longa',
  'Macondo',
  'Marimba',
  'Massango',
  'Mungo',
  'Mupa',
  'Navegantes',
  'Ninda',

  'Nova Esperança',
  'Nova Vida',
  'Palanca',
  'Piri',
  'Prenda',
  'Puri',
  'Quela',
  'Rangel',
  'Restinga',
  'Samba',
  'Sambo',
  'Sanga',
  'Santa Clara',
  'Seles',
  'Sombo',
  'Songo',
  'Tango',
  'Terreiro',
  'Vila Alice',
  'Virei',
  'Vista Alegre',
  'Chila',
]
