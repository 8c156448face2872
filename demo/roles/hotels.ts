import type { Role } from './role.ts'

/** People who cook and serve. */
export const hotels: readonly Role[] = [
  {
    key: 'cozinheiro',
    man: 'cozinheiro',
    woman: 'cozinheira',
    titles: ['Cozinheiro', 'Cozinheiro de Primeira', 'Cozinheiro de Cantina'],
    sectors: ['hospitality', 'mining', 'oil', 'education', 'social'],
    tags: ['Hotelaria'],
    pay: 200000,
    years: [1, 8],
    weight: 5,
    rhythm: 'shift',
    education: 'basico',
    boss: 'ao chefe de cozinha',
    skills: [
      'Cozinha angolana',
      'Higiene alimentar',
      'Mise en place',
      'Fichas técnicas',
      'Grelhados',
      'Gestão de desperdício',
    ],
    mission: [
      'preparar refeições saborosas, a horas e com higiene',
      'cozinhar pratos angolanos e internacionais para dezenas de pessoas',
    ],
    setting: [
      'À sexta-feira há sempre muamba ou calulu.',
      'As compras chegam às terças e sextas.',
      'A cozinha foi renovada e tem fornos novos.',
    ],
    duties: [
      'Preparar e confeccionar pratos da ementa',
      'Controlar temperaturas e validades',
      'Propor pratos com produtos da época',
      'Limpar o posto e o equipamento',
      'Orientar os ajudantes',
      'Fazer a lista de compras',
    ],
    needs: [
      'Experiência em cozinha profissional',
      'Boletim de sanidade',
      'Organização e rapidez',
      'Respeito pelas receitas e pelas porções',
    ],
    questions: [
      {
        ask: 'Qual é o prato que faz melhor?',
        answers: ['Muamba de galinha com funje.', 'Calulu de peixe seco.', 'Grelhados e massas.'],
      },
    ],
  },
  {
    key: 'empregado-mesa',
    man: 'empregado de mesa',
    woman: 'empregada de mesa',
    titles: ['Empregado de Mesa', 'Empregado de Mesa e Bar', 'Empregado de Restaurante'],
    sectors: ['hospitality'],
    tags: ['Hotelaria'],
    pay: 140000,
    years: [0, 4],
    weight: 5,
    rhythm: 'shift',
    education: 'medio',
    boss: 'ao chefe de sala',
    skills: [
      'Serviço de mesa',
      'Bebidas',
      'Inglês básico',
      'Simpatia',
      'Trabalho em equipa',
      'Facturação',
    ],
    mission: [
      'receber, servir e despedir o cliente com gosto de o ver voltar',
      'garantir um serviço de sala rápido e atento',
    ],
    setting: [
      'As gorjetas são divididas por toda a equipa.',
      'Há formação de vinhos e de serviço duas vezes por ano.',
      'A sala tem oitenta lugares e uma esplanada.',
    ],
    duties: [
      'Preparar mesas e sala',
      'Anotar pedidos e sugerir pratos',
      'Servir e levantar com cuidado',
      'Apresentar a conta e receber',
      'Ajudar no inventário do bar',
      'Manter a farda impecável',
    ],
    needs: [
      'Boa apresentação e simpatia',
      'Experiência é uma vantagem',
      'Disponibilidade para noites e fins-de-semana',
      'Noções de inglês são uma vantagem',
    ],
    questions: [
      {
        ask: 'Tem disponibilidade para trabalhar até à meia-noite?',
        answers: ['Sim, se houver transporte.', 'Sim, sem problema.'],
      },
    ],
  },
]
