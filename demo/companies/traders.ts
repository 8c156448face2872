import type { CompanyProfile } from './profile.ts'

export const traders: readonly CompanyProfile[] = [
  {
    name: 'Banco Lunela',
    article: 'o',
    sector: 'finance',
    towns: ['Ingombota', 'Talatona', 'Huambo', 'Lubango', 'Cabinda'],
    employees: 890,
    founded: 2007,
    description:
      'Banco comercial com 62 balcões em dezasseis províncias e forte carteira de pequenas empresas. Tem academia interna, por onde passam todos os recém-contratados.',
  },
  {
    name: 'Tuendele Microcrédito',
    article: 'a',
    sector: 'finance',
    towns: ['Viana', 'Huambo', 'Malanje'],
    employees: 240,
    founded: 2010,
    neverHires: ['caixa-bancario'],
    description:
      'Empresta a zungueiras, alfaiates, agricultores e pequenas oficinas, com visitas ao negócio antes e depois do crédito. O reembolso é feito por telemóvel ou no agente do bairro.',
  },
  {
    name: 'Seguros Tandavala',
    article: 'a',
    sector: 'finance',
    towns: ['Maianga', 'Lubango', 'Lobito'],
    employees: 170,
    founded: 2012,
    neverHires: ['caixa-bancario', 'agente-credito'],
    description:
      'Seguradora dos ramos automóvel, acidentes de trabalho e saúde. Vende por mediadores e balcões próprios e promete responder a cada sinistro em cinco dias úteis.',
  },
  {
    name: 'Kwimbila Telecom',
    article: 'a',
    sector: 'telecom',
    towns: ['Talatona', 'Lobito', 'Saurimo'],
    employees: 410,
    founded: 2009,
    description:
      'Leva internet por fibra e rádio a empresas, escolas e bairros de nove províncias. Tem equipas de campo, um centro de operações de rede 24 horas e lojas de atendimento.',
  },
  {
    name: 'Antenas do Leste',
    article: 'a',
    sector: 'telecom',
    towns: ['Saurimo', 'Luena', 'Dundo'],
    employees: 105,
    founded: 2013,
    neverHires: [
      'programador',
      'analista-dados',
      'operador-call-center',
      'vendedor',
      'gestor-redes',
    ],
    description:
      'Constrói e mantém torres de telecomunicações nas Lundas e no Moxico. As brigadas asseguram energia, refrigeração e segurança dos locais em qualquer estação do ano.',
  },
  {
    name: 'Lumbo Digital',
    article: 'a',
    sector: 'software',
    towns: ['Talatona'],
    employees: 68,
    founded: 2017,
    description:
      'Desenvolve aplicações de pagamentos, facturação electrónica e gestão escolar para o mercado angolano. A equipa trabalha por ciclos de duas semanas e parte dela está em teletrabalho.',
  },
  {
    name: 'Sistemas Okavela',
    article: 'a',
    sector: 'software',
    towns: ['Benguela', 'Lobito'],
    employees: 35,
    founded: 2015,
    description:
      'Empresa de programas de gestão para portos, armazéns e retalho, nascida em Benguela. Faz instalação, formação e assistência presencial em todo o corredor do Lobito.',
  },
  {
    name: 'Supermercados Kissolo',
    article: 'a',
    sector: 'retail',
    towns: ['Viana', 'Cacuaco', 'Benguela', 'Sumbe', 'Uíge'],
    employees: 720,
    founded: 2003,
    neverHires: ['mecanico', 'operador-empilhador'],
    description:
      'Cadeia de 21 supermercados de proximidade com talho, padaria e entregas ao domicílio. Dois terços dos chefes de loja começaram na caixa ou na reposição.',
  },
  {
    name: 'Armazéns Cassombe',
    article: 'a',
    sector: 'retail',
    towns: ['Cazenga', 'Huambo', 'Cuito', 'Luena'],
    employees: 200,
    founded: 1997,
    neverHires: ['mecanico'],
    description:
      'Grossista de bens alimentares e produtos de higiene que abastece cantinas e mercados. Compra directamente às fábricas nacionais e entrega em 48 horas.',
  },
  {
    name: 'Auto Kambenda',
    article: 'a',
    sector: 'retail',
    towns: ['Belas', 'Viana', 'Lubango'],
    employees: 125,
    founded: 2006,
    neverHires: ['caixa', 'reponedor', 'fiel-armazem'],
    description:
      'Vende viaturas, peças e pneus e repara ligeiros e pesados em três oficinas. É representante de uma marca de camiões e dá garantia de um ano nas reparações.',
  },
]
