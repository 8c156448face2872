import type { Random } from './random.ts'

export type PersonName = { given: string; family: string; full: string }

export function demoName(random: Random, gender: 'M' | 'F' | 'Outro'): PersonName {
  const given = gender === 'F' || (gender === 'Outro' && random.chance(0.5)) ? women : men
  const [first = '', second = ''] = random.some(given, 2)
  const family = random.chance(0.72) ? random.pick(bantu) : random.pick(portuguese)
  const middle = random.pick(portuguese.filter((name) => name !== family))
  const parts = random.pick([
    [first, family],
    [first, second, family],
    [first, middle, family],
    [first, middle, family],
    [first, second, middle, family],
  ])
  return { given: first, family, full: parts.join(' ') }
}

const names = (list: string) => list.trim().split(/\s+/)

const men = names(`
  Adão Adriano Afonso Agostinho Alberto Alexandre Alfredo Amílcar António Armando Augusto Belmiro
  Benjamim Bento Bernardo Celestino Cristóvão Daniel David Domingos Edgar Edmilson Edson Eduardo
  Elias Emanuel Ernesto Evaristo Faustino Feliciano Fernando Filipe Francisco Gaspar Gelson Geraldo
  Gilberto Gonçalo Hélder Hermenegildo Inácio Isaac Jacinto Jeremias João Joaquim Job Jorge José
  Josué Júlio Lázaro Leonardo Lourenço Luís Manuel Marcelino Mateus Miguel Moisés Narciso Nelson
  Osvaldo Paulino Paulo Pedro Quintino Rafael Rui Salvador Samuel Sebastião Severino Silvestre
  Simão Tomás Valdemar Venâncio Vicente Walter Yuri Zacarias
`)

const women = names(`
  Adelina Adriana Albertina Alda Alice Amélia Ana Anabela Antónia Arlete Augusta Beatriz Benvinda
  Bernarda Branca Carla Catarina Cecília Celeste Celma Conceição Cristina Delfina Deolinda Domingas
  Dulce Edna Elisa Elsa Emília Engrácia Ermelinda Esperança Ester Eugénia Eunice Evalina Fátima
  Feliciana Felismina Filomena Florinda Francisca Georgina Graça Guilhermina Helena Henriqueta
  Hermínia Inês Isabel Isaura Ivone Jandira Joana Joaquina Josefa Juliana Júlia Laurinda Leonor
  Leopoldina Lídia Luísa Luzia Madalena Marcelina Margarida Maria Mariana Marta Natália Neusa
  Nádia Odete Paula Paulina Rebeca Rita Rosa Rosária Ruth Sandra Sara Suzana Teresa Verónica
  Victória Violeta Virgínia Yolanda Zulmira
`)

const portuguese = names(`
  Abreu Afonso Almeida Alves André António Araújo Baptista Bartolomeu Bernardo Borges Cardoso
  Carvalho Correia Costa Cruz Cunha Dias Domingos Fernandes Ferreira Figueiredo Fonseca Francisco
  Freitas Garcia Gaspar Gomes Gonçalves Henriques João José Lopes Lourenço Manuel Marques Martins
  Mateus Mendes Miguel Miranda Monteiro Morais Moreira Neto Neves Nunes Oliveira Pascoal Paulo
  Pedro Pereira Pinto Pires Quintas Ramos Ribeiro Rodrigues Santos Sebastião Silva Simões Soares
  Sousa Tavares Teixeira Torres Vaz Ventura Vicente Vieira Xavier
`)

const bantu = names(`
  Bumba Cachimbombo Calei Calueto Camati Cambinda Canganjo Capita Capitango Cassoma Cassule
  Catchiungo Chilombo Chimuco Chipenda Chissola Cussumua Dala
  Ekuikui Epalanga Hossi Jamba Kafuxi Kahango Kalandula Kambundu Kandimba Kangombe Kapenda Kapinala
  Kassinda Kassoma Katchipamba Katiavala Katito Kiala Kiampuku Kimpwanza Kissanga Kitumba
  Kuvalela Kwononoka Lucamba Luhuma Lukamba Lukoki Lumbo Lussati Lutumba Makiesse Malungo Mambo
  Massunga Mavungo Mayamba Mbala Mbunga Miapia Muachissengue Muaquesse Mucanda Mucuta
  Muhongo Mulangui Mussassa Nangolo Ndala Ndombasi Ndombele Ndonga Ngola Ngonga Ngunza
  Nhanga Nkosi Nsingui Nsimba Nzinga Nzuzi Quissanga Sachipia Sambongo Sapalo
  Satchipengo Sikito Tchinhama Tchipa Tchissola Tchivela Tumba Upale Vihemba Vunge Wambembe
  Yambo Zage Zola
`)
