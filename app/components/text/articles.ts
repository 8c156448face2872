import { href } from 'react-router'

/** The texts are in routes/public/blog/, one file per article. */
export type Article = {
  path: string
  title: string
  summary: string
  published: string
  minutes: number
}

export const articles: readonly Article[] = [
  {
    path: href('/blog/ofertas-falsas'),
    title: 'Sete sinais de uma oferta de emprego falsa',
    summary:
      'A burla do emprego começa quase sempre por uma boa notícia. Como a reconhecer antes de pagar, e o que fazer se já pagou.',
    published: '2026-11-18',
    minutes: 4,
  },
  {
    path: href('/blog/cv-primeiro-emprego'),
    title: 'O primeiro CV, quando ainda não se trabalhou',
    summary:
      'Quem nunca teve contrato já trabalhou. Um CV de uma página com o que fez na banca, na escola, na igreja e em casa.',
    published: '2026-11-11',
    minutes: 5,
  },
  {
    path: href('/blog/procurar-com-poucos-dados'),
    title: 'Procurar trabalho com 50 MB',
    summary:
      'Um telemóvel antigo e um pacote pequeno chegam. O que gasta dados, o que não gasta, e uma rotina de dez minutos por dia.',
    published: '2026-11-04',
    minutes: 4,
  },
  {
    path: href('/blog/falar-de-salario'),
    title: 'Falar de salário sem perder a vaga',
    summary:
      'Saber quanto vale o trabalho, distinguir o ilíquido do que chega à conta, e responder quando perguntam quanto quer ganhar.',
    published: '2026-10-28',
    minutes: 5,
  },
]
