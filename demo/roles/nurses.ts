import type { Role } from './role.ts'

export const nurses: readonly Role[] = [
  {
    key: 'enfermeiro',
    man: 'enfermeiro',
    woman: 'enfermeira',
    titles: [
      'Enfermeiro',
      'Enfermeiro Geral',
      'Enfermeiro de Urgência',
      'Enfermeiro de Internamento',
    ],
    sectors: ['health', 'social', 'mining', 'oil'],
    tags: ['Saúde'],
    pay: 270000,
    years: [1, 8],
    weight: 6,
    rhythm: 'shift',
    education: 'tecnico',
    also: ['rank'],
    boss: 'ao enfermeiro-chefe',
    skills: [
      'Triagem',
      'Administração de medicação',
      'Suporte básico de vida',
      'Punção venosa',
      'Registos clínicos',
      'Empatia',
    ],
    mission: [
      'prestar cuidados de enfermagem e acompanhar os doentes até à alta',
      'assegurar a triagem, os tratamentos e a vigilância dos doentes',
    ],
    setting: [
      'Cada enfermeiro tem a seu cargo entre oito e doze doentes por turno.',
      'Os registos já são feitos em computador; a formação dura dois dias.',
      'A passagem de turno é feita junto à cama do doente.',
    ],
    duties: [
      'Fazer a triagem e avaliar os sinais vitais',
      'Administrar a medicação prescrita e registar cada toma',
      'Fazer pensos, colheitas e punções',
      'Preparar o doente e a família para a alta',
      'Verificar o carro de emergência no início do turno',
      'Comunicar ao médico qualquer alteração do estado do doente',
    ],
    needs: [
      'Curso médio ou superior de Enfermagem',
      'Inscrição válida na Ordem dos Enfermeiros de Angola',
      'Suporte básico de vida',
      'Disponibilidade para noites e fins-de-semana',
    ],
    questions: [
      {
        ask: 'Em que serviços já trabalhou como enfermeiro ou enfermeira?',
        answers: [
          'Trabalhei em banco de urgência e em medicina.',
          'Fiz estágio em pediatria e um ano em consultas externas.',
        ],
      },
      {
        ask: 'Tem a inscrição na Ordem em dia?',
        answers: ['Sim, está em dia.', 'Sim, renovei este ano.'],
      },
    ],
  },
  {
    key: 'parteira',
    man: '',
    woman: 'parteira',
    titles: ['Parteira', 'Enfermeira Parteira', 'Técnica de Saúde Materna'],
    sectors: ['health', 'social'],
    tags: ['Saúde'],
    pay: 290000,
    years: [2, 8],
    weight: 2,
    rhythm: 'shift',
    education: 'tecnico',
    boss: 'à enfermeira-chefe da maternidade',
    skills: [
      'Parto eutócico',
      'Consulta pré-natal',
      'Reanimação neonatal',
      'Aleitamento',
      'Registos clínicos',
      'Aconselhamento',
    ],
    mission: [
      'acompanhar grávidas, partos e recém-nascidos',
      'dar segurança às mães desde a consulta pré-natal até ao pós-parto',
    ],
    setting: [
      'A maternidade faz entre sessenta e oitenta partos por mês.',
      'Há médico obstetra de prevenção todas as noites.',
      'Uma vez por mês fazemos palestras nos bairros sobre sinais de alarme na gravidez.',
    ],
    duties: [
      'Fazer consultas pré-natais e de planeamento familiar',
      'Acompanhar o trabalho de parto com partograma',
      'Prestar os primeiros cuidados ao recém-nascido',
      'Apoiar a mãe no início do aleitamento',
      'Reconhecer complicações e chamar o médico a tempo',
      'Preencher os livros de registo da maternidade',
    ],
    needs: [
      'Curso de Enfermagem com especialidade de parto',
      'Carteira profissional válida',
      'Prática de reanimação neonatal',
      'Calma em situações difíceis',
    ],
    questions: [
      {
        ask: 'Quantos partos acompanha, em média, por mês?',
        answers: ['Cerca de vinte por mês.', 'Entre dez e quinze.'],
      },
    ],
  },
]
