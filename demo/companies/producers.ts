import type { CompanyProfile } from './profile.ts'

export const producers: readonly CompanyProfile[] = [
  {
    name: 'Ondjilo Petro Serviços',
    article: 'a',
    sector: 'oil',
    towns: ['Soyo', 'Ingombota'],
    employees: 520,
    founded: 2004,
    description:
      'Presta serviços de inspecção, manutenção e apoio logístico a operadores do Bloco Congo. A base fica no Soyo; a engenharia e as compras trabalham em Luanda. A segurança é a primeira conversa de cada turno.',
  },
  {
    name: 'Mayombe Offshore',
    article: 'a',
    sector: 'oil',
    towns: ['Cabinda', 'Buco-Zau'],
    employees: 340,
    founded: 1999,
    description:
      'Apoia plataformas e terminais de Cabinda com pessoal técnico, andaimes, pintura industrial e limpeza de tanques. Nove em cada dez trabalhadores são da província.',
  },
  {
    name: 'Lukembo Sondagens',
    article: 'a',
    sector: 'oil',
    towns: ['Soyo', 'Mbanza Kongo', 'Barra do Dande'],
    employees: 190,
    founded: 2010,
    description:
      'Faz perfis de poço, ensaios de produção e tratamento de lamas de perfuração. Tem um pequeno laboratório de rochas e fluidos onde recebe estagiários das universidades angolanas.',
  },
  {
    name: 'Txissola Diamantes Serviços',
    article: 'a',
    sector: 'mining',
    towns: ['Dundo', 'Lucapa'],
    employees: 430,
    founded: 2005,
    description:
      'Trabalha para minas da Lunda Norte em movimentação de terras, geologia de campo e manutenção de lavarias. Mantém um acampamento com cantina, posto médico e escola de operadores.',
  },
  {
    name: 'Geominas Muxinda',
    article: 'a',
    sector: 'mining',
    towns: ['Saurimo', 'Dundo'],
    employees: 150,
    founded: 2013,
    description:
      'Gabinete de prospecção e topografia com sede em Saurimo. Faz cartografia, amostragem e estudos ambientais para projectos de diamantes, ferro e pedra ornamental.',
  },
  {
    name: 'Pescas Omunda',
    article: 'a',
    sector: 'fishing',
    towns: ['Baía Farta', 'Benguela'],
    employees: 270,
    founded: 1998,
    description:
      'Armadora com sete embarcações de cerco e uma unidade de congelação na Baía Farta. Vende carapau, sardinha e cavala para o interior, em camião frigorífico.',
  },
  {
    name: 'Salinas e Conservas Vimbala',
    article: 'a',
    sector: 'fishing',
    towns: ['Tômbwa', 'Moçâmedes'],
    employees: 185,
    founded: 1994,
    neverHires: ['pescador'],
    description:
      'Produz sal iodado, farinha de peixe e conservas no Tômbwa. No pico da safra, a fábrica trabalha em dois turnos e contrata pessoal da vila.',
  },
  {
    name: 'Fazenda Nzambela',
    article: 'a',
    sector: 'farming',
    towns: ['Cacuso', 'Malanje'],
    employees: 230,
    founded: 2010,
    description:
      'Cultiva milho, soja e mandioca em 2.400 hectares irrigados e secos. Tem silos, fábrica de ração e um programa de compra a pequenos produtores vizinhos.',
  },
  {
    name: 'Agro Cela Nova',
    article: 'a',
    sector: 'farming',
    towns: ['Waku Kungo', 'Sumbe', 'Porto Amboim'],
    employees: 160,
    founded: 2007,
    description:
      'Produz leite, hortícolas e ovos nos campos da Cela e abastece supermercados de Luanda três vezes por semana. A queijaria, aberta em 2021, duplicou a equipa.',
  },
  {
    name: 'Café Quitala',
    article: 'o',
    sector: 'farming',
    towns: ['Uíge', 'Negage'],
    employees: 75,
    founded: 2017,
    neverHires: ['veterinario', 'tractorista'],
    description:
      'Compra, descasca e torra café robusta de mais de seiscentas famílias do Uíge. Exporta o grão verde e vende o café torrado em Luanda com marca própria.',
  },
  {
    name: 'Mel e Madeiras do Luvuei',
    article: 'a',
    sector: 'farming',
    towns: ['Luena', 'Camanongue', 'Cazombo'],
    employees: 64,
    founded: 2018,
    neverHires: ['veterinario', 'tractorista'],
    description:
      'Cooperativa de apicultores e serradores do Moxico que trabalha com floresta licenciada. Processa mel, cera e tábua, e dá assistência técnica aos sócios nas aldeias.',
  },
  {
    name: 'Pecuária Tchipembe',
    article: 'a',
    sector: 'farming',
    towns: ['Matala', 'Lubango', 'Cuanhama'],
    employees: 110,
    founded: 2009,
    neverHires: ['operador-producao', 'vendedor'],
    description:
      'Cria gado bovino, faz engorda e vacinação para criadores tradicionais e explora um matadouro com inspecção veterinária. Os camiões de frio saem da Matala para Luanda às segundas e quintas.',
  },
]
