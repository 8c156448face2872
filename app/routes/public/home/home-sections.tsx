import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

const steps = [
  {
    title: 'Crie o seu perfil',
    text: 'Nome, contacto e o seu CV. Leva cinco minutos e fica guardado.',
  },
  {
    title: 'Procure',
    text: 'Por cargo, província, contrato ou salário, com os resultados primeiro.',
  },
  {
    title: 'Receba alertas',
    text: 'As vagas novas da sua procura chegam ao seu email, mesmo sem conta.',
    to: href('/alertas/novo'),
  },
  { title: 'Candidate-se', text: 'Com o CV que já enviou. Depois siga cada passo na sua área.' },
]

export function Steps() {
  return (
    <section aria-labelledby="passos">
      <h2 id="passos" className="mb-4 text-xl">
        Como funciona
      </h2>
      <ol className="home-steps">
        {steps.map(({ title, text, to }) => (
          <li key={title}>
            <h3 className="text-base">
              {to ? (
                <Link to={to} className="link">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
            <p className="text-sm text-cinza">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        Recebeu uma oferta estranha por mensagem?{' '}
        <Link to={href('/verificar')} className="link inline-flex min-h-11 items-center">
          Veja se é burla
        </Link>
      </p>
    </section>
  )
}

const tools = [
  { title: 'Publique em minutos', text: 'Um formulário só, com perguntas suas aos candidatos.' },
  {
    title: 'Analise depressa',
    text: 'Candidatura, respostas e CV lado a lado; o estado muda com um toque.',
  },
  {
    title: 'Saiba o que resulta',
    text: 'Visualizações e candidaturas das suas vagas, contadas a sério.',
  },
]

export function RecruiterTools() {
  return (
    <section aria-labelledby="recrutar" className="rounded-lg bg-sunken p-6">
      <h2 id="recrutar" className="mb-3 text-xl">
        Para quem recruta
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {tools.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="text-cinza">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <LinkButton to={href('/empresas')}>Ver os pacotes</LinkButton>
      </p>
    </section>
  )
}

type Testimonial = { author: string; role: string; words: string }

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul aria-label="Testemunhos" className="grid gap-4 md:grid-cols-3">
      {testimonials.map(({ author, role, words }) => (
        <li key={words}>
          <figure>
            <blockquote>«{words}»</blockquote>
            <figcaption className="mt-2 text-sm text-cinza">
              {author}, {role}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

export function CallToAction() {
  return (
    <section aria-labelledby="comecar" className="home-begin">
      <h2 id="comecar" className="text-2xl">
        Comece hoje
      </h2>
      <p className="mt-1">Criar conta é grátis, para candidatos e para empresas.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={href('/auth/registo')}>Criar conta de candidato</LinkButton>
        <LinkButton to={`${href('/auth/registo')}?type=company`}>Publicar uma vaga</LinkButton>
      </p>
    </section>
  )
}
