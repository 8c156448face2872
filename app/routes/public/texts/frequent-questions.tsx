import { href } from 'react-router'
import type { AccordionItem } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'

export const frequentQuestions: readonly AccordionItem[] = [
  {
    id: 'quanto-custa',
    title: 'Quanto custa candidatar-me?',
    content: (
      <p>
        Nada, nunca. As empresas pagam para publicar; quem procura trabalho não paga. Se alguém lhe
        pedir dinheiro por uma vaga daqui,{' '}
        <Link to={href('/contato')} className="link">
          avise-nos
        </Link>
        .
      </p>
    ),
  },
  {
    id: 'preciso-de-conta',
    title: 'Preciso de conta para ver as vagas?',
    content: <p>Não. Só para se candidatar e para guardar vagas nos favoritos.</p>,
  },
  {
    id: 'quem-ve-o-cv',
    title: 'Quem vê o meu CV?',
    content: (
      <p>
        As empresas às quais o enviou e, se ligar a visibilidade, as que abrirem o seu perfil na
        base de candidatos. Também, quando é preciso para o ajudar ou para investigar um abuso, um
        administrador. Não tem endereço público e cada abertura fica registada. Leia a{' '}
        <Link to={href('/politica-privacidade')} className="link">
          política de privacidade
        </Link>
        .
      </p>
    ),
  },
  {
    id: 'telemovel-antigo',
    title: 'Funciona no meu telemóvel?',
    content: (
      <p>
        Sim, também nos antigos e com pouca rede. No fim de cada página há um{' '}
        <em>Modo poupança de dados</em>, que tira imagens e programas e deixa tudo o resto.
      </p>
    ),
  },
  {
    id: 'como-sei-que-e-verdadeira',
    title: 'Como sei que uma vaga é verdadeira?',
    content: (
      <p>
        As vagas são lidas por uma pessoa antes de ficarem visíveis e as empresas registam-se com o
        NIF. Mesmo assim, conheça os{' '}
        <Link to={href('/blog/ofertas-falsas')} className="link">
          sinais de uma oferta falsa
        </Link>{' '}
        e{' '}
        <Link to={href('/verificar')} className="link">
          verifique a mensagem
        </Link>{' '}
        que recebeu.
      </p>
    ),
  },
  {
    id: 'quanto-demora',
    title: 'Quanto tempo demora a resposta?',
    content: (
      <p>
        Depende da empresa. Vê o estado em <em>Minhas Candidaturas</em> e recebe um email quando
        muda.
      </p>
    ),
  },
  {
    id: 'empresa-pagamento',
    title: 'Sou uma empresa. Como pago?',
    content: (
      <p>
        Por transferência bancária, depois de escolher um{' '}
        <Link to={href('/empresas')} className="link">
          pacote
        </Link>
        . Envia o comprovativo e nós ativamos.
      </p>
    ),
  },
]
