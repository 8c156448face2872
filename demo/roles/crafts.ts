import type { Role } from './role.ts'

/** People of the metal workshop and those who teach there. */
export const crafts: readonly Role[] = [
  {
    key: 'serralheiro',
    man: 'serralheiro',
    woman: 'serralheira',
    titles: ['Serralheiro', 'Serralheiro Civil', 'Serralheiro de Alumínio'],
    sectors: ['industry', 'construction'],
    tags: ['Indústria', 'Construção'],
    pay: 200000,
    years: [1, 8],
    weight: 3,
    rhythm: 'shop',
    education: 'tecnico',
    boss: 'ao chefe de oficina',
    skills: [
      'Corte e quinagem',
      'Soldadura',
      'Alumínio',
      'Leitura de desenhos',
      'Montagem',
      'Acabamentos',
    ],
    mission: [
      'fabricar e montar portões, grades, caixilhos e escadas',
      'cortar, montar e acabar peças de ferro e alumínio',
    ],
    setting: [
      'Metade do tempo é na oficina e a outra metade em montagem.',
      'As medidas são sempre tiradas por quem vai montar.',
      'A pintura é feita em câmara própria.',
    ],
    duties: [
      'Ler desenhos e preparar listas de corte',
      'Cortar, furar e quinar',
      'Soldar e rebarbar',
      'Montar na obra com nível e esquadro',
      'Afinar fechos e dobradiças',
      'Limpar o local no fim',
    ],
    needs: [
      'Prática de serralharia',
      'Leitura de desenho',
      'Cuidado com o acabamento',
      'Carta de condução é uma vantagem',
    ],
    questions: [
      {
        ask: 'Trabalha melhor com ferro ou com alumínio?',
        answers: ['Com ferro.', 'Com alumínio, há três anos.'],
      },
    ],
  },
  {
    key: 'formador-tecnico',
    man: 'formador de electricidade e mecânica',
    woman: 'formadora de electricidade e mecânica',
    titles: ['Formador Técnico', 'Formador de Electricidade', 'Instrutor de Oficina'],
    sectors: ['education'],
    tags: ['Educação', 'Indústria'],
    pay: 290000,
    years: [3, 10],
    weight: 2,
    rhythm: 'school',
    education: 'tecnico',
    also: ['parttime'],
    boss: 'ao coordenador de cursos',
    skills: [
      'Electricidade',
      'Mecânica',
      'Formação de formadores',
      'Segurança na oficina',
      'Desenho técnico',
      'Avaliação prática',
    ],
    mission: [
      'ensinar um ofício na oficina, com ferramenta na mão',
      'preparar jovens para o primeiro emprego técnico',
    ],
    setting: [
      'Dois terços das horas são práticas.',
      'A oficina recebeu bancadas novas este ano.',
      'Os formandos estagiam três meses numa empresa e o formador visita-os.',
    ],
    duties: [
      'Preparar fichas e exercícios práticos',
      'Dar aulas de oficina e demonstrar procedimentos',
      'Garantir o uso do equipamento de protecção',
      'Avaliar por tarefas concluídas',
      'Visitar os formandos em estágio',
      'Manter ferramentas e consumíveis em ordem',
    ],
    needs: [
      'Curso médio técnico na área',
      'Pelo menos três anos de oficina ou obra',
      'Certificado de formador, ou vontade de o obter',
      'Disciplina e bom exemplo',
    ],
    questions: [
      {
        ask: 'Em que oficina ou obra trabalhou mais tempo?',
        answers: [
          'Cinco anos numa oficina de manutenção industrial.',
          'Quatro anos em obras de electricidade.',
        ],
      },
    ],
  },
]
