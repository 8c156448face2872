import type { Role } from './role.ts'

/** People who fish. */
export const fish: readonly Role[] = [
  {
    key: 'pescador',
    man: 'marinheiro-pescador',
    woman: '',
    titles: ['Marinheiro-Pescador', 'Marinheiro de Pesca', 'Pescador Embarcado'],
    sectors: ['fishing'],
    tags: ['Pescas', 'Indústria'],
    pay: 190000,
    years: [2, 12],
    weight: 5,
    rhythm: 'sea',
    education: 'basico',
    boss: 'ao mestre da embarcação',
    skills: [
      'Artes de pesca',
      'Navegação costeira',
      'Conserto de redes',
      'Segurança no mar',
      'Conservação do pescado',
      'Trabalho em equipa',
    ],
    mission: [
      'participar nas marés, largar e recolher a rede e acondicionar o pescado',
      'pescar com segurança e trazer o peixe fresco ao cais',
    ],
    setting: [
      'As marés duram entre um e quatro dias.',
      'Além do salário fixo há parte da captura.',
      'Todas as embarcações têm balsa, coletes e rádio.',
    ],
    duties: [
      'Largar, recolher e consertar redes',
      'Lavar, escolher e gelar o pescado',
      'Fazer quartos de vigia',
      'Cumprir as ordens do mestre',
      'Manter o convés limpo',
      'Ajudar na descarga',
    ],
    needs: [
      'Cédula marítima válida',
      'Saber nadar',
      'Experiência em cerco ou arrasto',
      'Boa saúde',
    ],
    questions: [
      {
        ask: 'Tem cédula marítima em dia?',
        answers: ['Sim, em dia.', 'Está em renovação na capitania.'],
      },
    ],
  },
  {
    key: 'processador-pescado',
    man: 'operador de pescado',
    woman: 'operadora de pescado',
    titles: [
      'Operador de Transformação de Pescado',
      'Escalador de Peixe',
      'Auxiliar de Conserveira',
    ],
    sectors: ['fishing'],
    tags: ['Pescas', 'Indústria'],
    pay: 110000,
    years: [0, 4],
    weight: 5,
    rhythm: 'shift',
    education: 'basico',
    boss: 'à encarregada da sala',
    skills: [
      'Evisceração',
      'Higiene alimentar',
      'Embalagem',
      'Congelação',
      'Trabalho ao frio',
      'Trabalho em equipa',
    ],
    mission: [
      'escalar, lavar e embalar pescado com higiene',
      'preparar o peixe do dia antes que perca frescura',
    ],
    setting: [
      'O horário acompanha a chegada dos barcos.',
      'A sala está a doze graus e a empresa dá roupa térmica.',
      'O transporte passa pelos bairros às cinco e meia.',
    ],
    duties: [
      'Lavar, escalar e classificar peixe',
      'Pesar e embalar',
      'Levar tabuleiros ao túnel de congelação',
      'Lavar mesas e facas',
      'Usar touca, luvas e botas',
    ],
    needs: [
      'Boletim de sanidade',
      'Rapidez e cuidado com facas',
      'Resistência ao frio',
      'Sentido de higiene',
    ],
    questions: [
      { ask: 'Tem boletim de sanidade válido?', answers: ['Sim.', 'Trato dele esta semana.'] },
    ],
  },
]
