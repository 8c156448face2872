import type { Role } from './role.ts'

/** People who lead shops and projects. */
export const leaders: readonly Role[] = [
  {
    key: 'chefe-loja',
    man: 'chefe de loja',
    woman: 'chefe de loja',
    titles: ['Chefe de Loja', 'Gerente de Loja', 'Supervisor de Loja'],
    sectors: ['retail', 'telecom'],
    tags: ['Vendas'],
    pay: 360000,
    years: [3, 8],
    weight: 3,
    rhythm: 'shop',
    education: 'medio',
    boss: 'ao director comercial',
    skills: [
      'Gestão de equipas',
      'Stock',
      'Indicadores de venda',
      'Atendimento',
      'Escalas',
      'Controlo de perdas',
    ],
    mission: [
      'gerir a loja, a equipa e os resultados',
      'ter a loja cheia, limpa e com a equipa motivada',
    ],
    setting: [
      'A loja abre às 7h30 e fecha às 21h, com dois turnos.',
      'As quebras são medidas todos os meses e o prémio depende delas.',
      'A equipa tem entre doze e vinte e cinco pessoas.',
    ],
    duties: [
      'Fazer escalas e conduzir a equipa',
      'Garantir encomendas e reposição',
      'Controlar quebras, validades e caixa',
      'Resolver reclamações',
      'Analisar vendas e propor promoções',
      'Formar novos colaboradores',
    ],
    needs: [
      'Experiência a chefiar equipas de loja',
      'Boas contas e Excel básico',
      'Disponibilidade para fins-de-semana',
      'Liderança serena',
    ],
    questions: [
      {
        ask: 'Que dimensão tinha a equipa que chefiou?',
        answers: ['Doze pessoas.', 'Vinte pessoas em dois turnos.'],
      },
    ],
  },
  {
    key: 'gestor-projectos',
    man: 'gestor de projectos',
    woman: 'gestora de projectos',
    titles: ['Gestor de Projectos', 'Coordenador de Projecto', 'Oficial de Monitoria e Avaliação'],
    sectors: ['social', 'energy'],
    tags: ['Impacto Social', 'Administração'],
    pay: 625000,
    years: [3, 10],
    weight: 3,
    rhythm: 'office',
    education: 'licenciatura',
    also: ['rank', 'hybrid'],
    boss: 'à direcção de programas',
    skills: [
      'Planeamento',
      'Orçamento',
      'Relatórios',
      'Monitoria e avaliação',
      'Inglês',
      'Gestão de equipas',
    ],
    mission: [
      'planear, executar e prestar contas do projecto',
      'levar o projecto do papel ao terreno, dentro do orçamento',
    ],
    setting: [
      'O projecto tem financiamento assegurado para dois anos.',
      'Os relatórios são trimestrais, em português e inglês.',
      'Um terço do tempo é passado no terreno.',
    ],
    duties: [
      'Preparar o plano de trabalho e o orçamento',
      'Coordenar a equipa e os parceiros locais',
      'Acompanhar indicadores e despesas',
      'Escrever relatórios',
      'Organizar visitas e avaliações',
      'Ouvir as pessoas a quem o projecto se destina',
    ],
    needs: [
      'Licenciatura em área relevante',
      'Experiência em gestão de projectos',
      'Inglês fluente é uma vantagem',
      'Disponibilidade para viajar',
    ],
    questions: [
      {
        ask: 'Que orçamento já teve sob sua responsabilidade?',
        answers: [
          'Cerca de 80 milhões de kwanzas.',
          'Um projecto pequeno, de 15 milhões de kwanzas.',
        ],
      },
    ],
  },
]
