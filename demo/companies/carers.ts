import type { CompanyProfile } from './profile.ts'

export const carers: readonly CompanyProfile[] = [
  {
    name: 'Clínica Boa Sekela',
    article: 'a',
    sector: 'health',
    towns: ['Maianga', 'Kilamba'],
    employees: 190,
    founded: 2008,
    description:
      'Clínica geral com urgência 24 horas, maternidade, laboratório e imagiologia. Em 2023 abriu uma segunda unidade no Kilamba, virada para consultas e vacinação infantil.',
  },
  {
    name: 'Centro Médico Katonda',
    article: 'o',
    sector: 'health',
    towns: ['Huambo', 'Bailundo'],
    employees: 85,
    founded: 2012,
    description:
      'Serve o Huambo e o Bailundo com consultas, análises, ecografia e pequena cirurgia. Um dia por semana a equipa vai às comunas em clínica móvel.',
  },
  {
    name: 'Hospital Privado Lwanyika',
    article: 'o',
    sector: 'health',
    towns: ['Lubango'],
    employees: 220,
    founded: 2015,
    description:
      'Hospital com 60 camas, bloco operatório, hemodiálise e farmácia própria. Recebe doentes da Huíla, do Cunene e do Namibe e tem protocolo de estágio com institutos de saúde.',
  },
  {
    name: 'Farmácias Mukumbi',
    article: 'a',
    sector: 'health',
    towns: ['Rangel', 'Cazenga', 'Viana', 'Benguela'],
    employees: 130,
    founded: 2005,
    neverHires: ['medico', 'enfermeiro', 'parteira', 'tecnico-laboratorio', 'psicologo'],
    description:
      'Rede de doze farmácias de bairro com armazém central refrigerado. Os directores técnicos são farmacêuticos e os balcões abrem até às 21 horas.',
  },
  {
    name: 'Colégio Ndalanga',
    article: 'o',
    sector: 'education',
    towns: ['Kilamba Kiaxi', 'Belas'],
    employees: 140,
    founded: 2002,
    neverHires: ['formador-tecnico'],
    description:
      'Colégio da iniciação à 12.ª classe, com 1.700 alunos e duas cantinas. Tem laboratórios de ciências, biblioteca aberta à vizinhança e turmas de no máximo 35 alunos.',
  },
  {
    name: 'Instituto Politécnico Tumbwila',
    article: 'o',
    sector: 'education',
    towns: ['Benguela', 'Catumbela'],
    employees: 95,
    founded: 2010,
    neverHires: ['professor-primario'],
    description:
      'Forma técnicos médios de electricidade, mecânica, contabilidade e informática. Os alunos do último ano estagiam em empresas do corredor do Lobito.',
  },
  {
    name: 'Centro de Formação Ohila',
    article: 'o',
    sector: 'education',
    towns: ['Cuito', 'Camacupa'],
    employees: 42,
    founded: 2016,
    neverHires: ['professor-primario', 'professor-matematica'],
    description:
      'Dá cursos curtos de costura, canalização, informática e língua inglesa a jovens do Bié. Mais de metade das turmas funciona ao fim da tarde, para quem já trabalha.',
  },
  {
    name: 'Associação Mãos do Cubango',
    article: 'a',
    sector: 'social',
    towns: ['Menongue', 'Calai', 'Cuito Cuanavale', 'Mavinga'],
    employees: 58,
    founded: 2009,
    neverHires: ['cozinheiro'],
    description:
      'Organização não governamental que trabalha em água, nutrição infantil e educação para o risco de minas no Cubango e no Cuando. É financiada por doadores internacionais e presta contas às comunidades duas vezes por ano.',
  },
  {
    name: 'Fundação Ekumbi',
    article: 'a',
    sector: 'social',
    towns: ['Cazombo', 'Luau', 'Luena'],
    employees: 46,
    founded: 2013,
    neverHires: ['cozinheiro', 'medico'],
    description:
      'Apoia famílias regressadas e escolas rurais no Moxico Leste. As equipas vivem no terreno e falam chokwe, luvale ou lunda com as comunidades.',
  },
  {
    name: 'Hotel Praia Cahinda',
    article: 'o',
    sector: 'hospitality',
    towns: ['Benguela', 'Lobito'],
    employees: 115,
    founded: 1996,
    description:
      'Hotel de 84 quartos à beira-mar, com restaurante, salas de conferência e serviço de catering. Recebe sobretudo viajantes de negócios durante a semana e famílias ao fim-de-semana.',
  },
  {
    name: 'Pousadas Kwanjala',
    article: 'a',
    sector: 'hospitality',
    towns: ['Cambambe', 'Malanje', 'Talatona'],
    employees: 78,
    founded: 2014,
    description:
      'Explora três pousadas perto das quedas, barragens e sítios históricos do eixo Cuanza–Malanje. Compra a produtores locais e tem cozinha angolana na ementa.',
  },
  {
    name: 'Restaurantes Muzonguê & Companhia',
    article: 'a',
    sector: 'hospitality',
    towns: ['Ingombota', 'Talatona', 'Viana'],
    employees: 160,
    founded: 2011,
    neverHires: ['governanta', 'recepcionista'],
    description:
      'Sete restaurantes em Luanda, de balcão rápido a sala com serviço à mesa. A cozinha central, em Viana, prepara molhos, massas e sobremesas durante a madrugada.',
  },
]
