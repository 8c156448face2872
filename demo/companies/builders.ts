import type { CompanyProfile } from './profile.ts'

export const builders: readonly CompanyProfile[] = [
  {
    name: 'Luvembi Construções',
    article: 'a',
    sector: 'construction',
    towns: ['Talatona', 'Viana', 'Lobito'],
    employees: 640,
    founded: 2006,
    description:
      'Constrói escolas, centros de saúde e edifícios de habitação em seis províncias. Tem estaleiro próprio em Viana, com central de betão e oficina de carpintaria. Cerca de metade dos encarregados de hoje entrou na empresa como ajudante.',
  },
  {
    name: 'Tchivinda Engenharia',
    article: 'a',
    sector: 'construction',
    towns: ['Lubango', 'Chibia', 'Moçâmedes'],
    employees: 210,
    founded: 2011,
    description:
      'Empresa do Lubango especializada em estradas terciárias, pontes metálicas e pequenas barragens de terra. As equipas passam boa parte do ano em obra, entre a Huíla e o Namibe.',
  },
  {
    name: 'Obras do Planalto',
    article: 'a',
    sector: 'construction',
    towns: ['Huambo', 'Caála', 'Cuito'],
    employees: 175,
    founded: 2003,
    description:
      'Reabilita edifícios antigos e faz redes de água e saneamento no Planalto Central. Os clientes são administrações municipais, igrejas e famílias que voltam a construir. Forma os seus próprios pedreiros e canalizadores.',
  },
  {
    name: 'Zangala Infra-Estruturas',
    article: 'a',
    sector: 'construction',
    towns: ['Cuanhama', 'Namacunde'],
    employees: 95,
    founded: 2014,
    description:
      'Executa furos de água, chimpacas e ramais eléctricos nas comunas do Cunene. Com os anos de seca, o trabalho dobrou e a empresa comprou a segunda sonda de perfuração.',
  },
  {
    name: 'Kwandima Energia Solar',
    article: 'a',
    sector: 'energy',
    towns: ['Belas', 'Menongue', 'Luena'],
    employees: 120,
    founded: 2016,
    neverHires: ['tecnico-agua', 'operador-central', 'operador-noc'],
    description:
      'Instala sistemas solares em postos de saúde, quintas e antenas de telecomunicações longe da rede pública. Cada sistema fica com contrato de manutenção e um técnico responsável pelo nome.',
  },
  {
    name: 'Hidro Mbandua',
    article: 'a',
    sector: 'energy',
    towns: ['Cambambe', 'Cazengo', 'Malanje'],
    employees: 310,
    founded: 2009,
    neverHires: ['tecnico-agua', 'tecnico-solar'],
    description:
      'Faz operação e manutenção de mini-hídricas, subestações e redes de média tensão no corredor do Cuanza. O centro de despacho, no Dondo, trabalha dia e noite.',
  },
  {
    name: 'Águas do Ngwendi',
    article: 'a',
    sector: 'energy',
    towns: ['Uíge', 'Negage'],
    employees: 88,
    founded: 2015,
    neverHires: ['tecnico-solar', 'operador-central'],
    description:
      'Empresa de captação, tratamento e distribuição de água que serve nove bairros do Uíge. Lê contadores, repara fugas e mantém um laboratório que analisa a água todos os dias.',
  },
  {
    name: 'Cerâmica Yetumba',
    article: 'a',
    sector: 'industry',
    towns: ['Dande', 'Barra do Dande'],
    employees: 140,
    founded: 2008,
    description:
      'Produz tijolo, telha e abobadilha com barro do Bengo, em dois fornos contínuos. Vende sobretudo a construtores de Luanda e entrega com frota própria.',
  },
  {
    name: 'Metalo-Sumbala',
    article: 'a',
    sector: 'industry',
    towns: ['Viana', 'Cacuaco'],
    employees: 260,
    founded: 2001,
    description:
      'Fabrica portões, reservatórios, estruturas metálicas e caixas para camiões. A oficina tem corte a plasma, quinadora e câmara de pintura, e faz montagem em obra em todo o país.',
  },
  {
    name: 'Bebidas Kalundeva',
    article: 'a',
    sector: 'industry',
    towns: ['Bom Jesus', 'Catete'],
    employees: 480,
    founded: 2012,
    description:
      'Engarrafa água de mesa, sumos e refrigerantes numa fábrica com três linhas de enchimento. Distribui a partir de Icolo e Bengo para grossistas de onze províncias.',
  },
  {
    name: 'Confecções Mbembwa',
    article: 'a',
    sector: 'textile',
    towns: ['Huambo', 'Benguela'],
    employees: 72,
    founded: 2013,
    description:
      'Faz fardas, batas e uniformes escolares numa oficina de quarenta máquinas no Huambo. Compra tecido nacional quando existe e ensina o ofício a jovens da vizinhança.',
  },
]
