import type { Role } from './role.ts'

export const carers: readonly Role[] = [
  {
    key: 'psicologo',
    man: 'psicólogo',
    woman: 'psicóloga',
    titles: ['Psicólogo Escolar', 'Psicólogo Clínico', 'Técnico Psicossocial'],
    sectors: ['education', 'health', 'social'],
    tags: ['Saúde', 'Educação'],
    pay: 315000,
    years: [1, 6],
    weight: 1,
    rhythm: 'office',
    education: 'licenciatura',
    boss: 'à direcção',
    skills: [
      'Avaliação psicológica',
      'Aconselhamento',
      'Trabalho em grupo',
      'Protecção da criança',
      'Relatórios',
      'Escuta activa',
    ],
    mission: [
      'acompanhar crianças, jovens e famílias em dificuldade',
      'dar apoio psicológico individual e em grupo',
    ],
    setting: [
      'Os casos chegam por professores, médicos e pelas próprias famílias.',
      'Há um gabinete reservado para as consultas.',
      'Temos ligação directa aos serviços de acção social do município.',
    ],
    duties: [
      'Fazer entrevistas e avaliações',
      'Acompanhar casos e registar a evolução',
      'Orientar professores e famílias',
      'Dinamizar grupos de jovens',
      'Encaminhar situações de violência ou negligência',
    ],
    needs: [
      'Licenciatura em Psicologia',
      'Inscrição na Ordem dos Psicólogos de Angola, ou em curso',
      'Confidencialidade',
      'Experiência com crianças ou adolescentes',
    ],
    questions: [
      {
        ask: 'Com que idades tem mais experiência?',
        answers: ['Com adolescentes.', 'Com crianças dos seis aos doze anos.'],
      },
    ],
  },
  {
    key: 'agente-comunitario',
    man: 'activista de saúde',
    woman: 'activista de saúde',
    titles: [
      'Activista de Saúde Comunitária',
      'Agente Comunitário de Saúde',
      'Mobilizador Comunitário',
    ],
    sectors: ['social'],
    tags: ['Saúde', 'Impacto Social'],
    pay: 145000,
    years: [0, 3],
    weight: 2,
    rhythm: 'field',
    education: 'medio',
    boss: 'ao supervisor de campo',
    skills: [
      'Mobilização comunitária',
      'Línguas nacionais',
      'Registo de dados',
      'Rastreio nutricional',
      'Palestras',
      'Escuta activa',
    ],
    mission: [
      'visitar famílias, identificar crianças em risco e encaminhá-las',
      'levar informação de saúde às aldeias e aos bairros',
    ],
    setting: [
      'Cada activista acompanha cerca de cinquenta famílias.',
      'As visitas são feitas a pé ou de motorizada, com telemóvel para o registo.',
      'A supervisão é semanal e o apoio por telefone é diário.',
    ],
    duties: [
      'Visitar as famílias do sector segundo o plano da semana',
      'Medir o perímetro braquial das crianças e encaminhar os casos de malnutrição',
      'Dar palestras sobre água, vacinas e mosquiteiros',
      'Registar as visitas no telemóvel',
      'Acompanhar quem faltou à consulta ou à vacina',
      'Participar na reunião mensal com os líderes da comunidade',
    ],
    needs: [
      'Residir na zona ou estar disponível para isso',
      'Falar a língua local',
      '9.ª classe concluída, no mínimo',
      'Respeito pela cultura e pelas autoridades tradicionais',
    ],
    questions: [
      {
        ask: 'Que línguas nacionais fala?',
        answers: [
          'Falo umbundu e um pouco de nganguela.',
          'Falo kimbundu e português.',
          'Falo chokwe e luvale.',
        ],
      },
    ],
  },
]
