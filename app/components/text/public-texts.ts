import { href } from 'react-router'

/** The texts are in routes/public/texts/, one file each. */
export type PublicText = {
  path: string
  title: string
  description: string
  updated: string
}

export const publicTexts: readonly PublicText[] = [
  {
    path: href('/sobre'),
    title: 'Quem somos',
    description:
      'Um portal de emprego feito para Angola: leve no telemóvel, grátis para quem procura, cuidadoso com os seus dados.',
    updated: '2026-11-20',
  },
  {
    path: href('/ajuda'),
    title: 'Ajuda',
    description:
      'Conta, palavra-passe, CV, candidaturas, favoritos, poupança de dados e burlas: as respostas, por assunto.',
    updated: '2026-11-20',
  },
  {
    path: href('/dicas-carreira'),
    title: 'Dicas de carreira',
    description:
      'O CV de uma página, a carta que se lê, a entrevista e os sinais de uma oferta falsa, para quem procura trabalho em Angola.',
    updated: '2026-11-20',
  },
  {
    path: href('/ferramentas-recrutamento'),
    title: 'Ferramentas de recrutamento',
    description:
      'O que uma empresa faz no portal: publicar com perguntas suas, analisar candidaturas, decidir e avisar, e ver números verdadeiros.',
    updated: '2026-11-20',
  },
  {
    path: href('/suporte-empresa'),
    title: 'Suporte a empresas',
    description:
      'Registo, pacotes, pagamento por transferência, publicação e candidaturas: como resolver o que costuma parar uma empresa.',
    updated: '2026-11-20',
  },
  {
    path: href('/termos-uso'),
    title: 'Termos de uso',
    description: 'As regras do portal para candidatos e empresas, em linguagem simples.',
    updated: '2026-11-20',
  },
  {
    path: href('/politica-privacidade'),
    title: 'Política de privacidade',
    description:
      'Que dados guardamos, porquê, durante quanto tempo, quem os vê e como os levar ou apagar. Lei n.º 22/11, de 17 de Junho.',
    updated: '2026-11-20',
  },
  {
    path: href('/cookies'),
    title: 'Cookies',
    description: 'Os cookies que o portal usa, um por um. Nenhum é de publicidade.',
    updated: '2026-11-20',
  },
]
