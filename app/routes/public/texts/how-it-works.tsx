import { href } from 'react-router'
import { onlyText } from '#app/components/shell/few-scripts.tsx'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/how-it-works'
import { frequentQuestions } from './frequent-questions.tsx'
import { lastingPage } from './lasting-page.ts'

export const handle = onlyText

export const loader = lastingPage

export function meta({ matches }: Route.MetaArgs) {
  return sharedPageMeta(matches, {
    title: 'Como funciona',
    description:
      'Do perfil à resposta da empresa, em quatro passos, e as perguntas que mais nos fazem.',
    path: href('/como-funciona'),
  })
}

const forCandidates = [
  {
    title: 'Crie o seu perfil',
    text: 'Email, nome e um contacto. Junte o CV uma vez e vai em todas as candidaturas.',
  },
  {
    title: 'Procure',
    text: 'Por cargo, província, contrato e salário. Sem conta, sem acentos, com poucos dados.',
  },
  {
    title: 'Candidate-se',
    text: 'Uma página só, já preenchida. O que escreve não se perde se a rede cair.',
  },
  {
    title: 'Siga a resposta',
    text: 'Cada candidatura tem um estado, e cada mudança chega também por email.',
  },
]

const forCompanies = [
  {
    title: 'Registe a empresa',
    text: 'Com o NIF. Começa com 14 dias e duas vagas, sem pagar.',
  },
  {
    title: 'Publique',
    text: 'Um formulário, perguntas suas, e uma leitura nossa antes de ficar visível.',
  },
  { title: 'Decida', text: 'Carta, respostas e CV lado a lado. O candidato é avisado por si.' },
  {
    title: 'Escolha um pacote',
    text: 'Quando precisar de mais vagas. Paga-se por transferência bancária.',
  },
]

function Steps({ id, title, steps }: { id: string; title: string; steps: typeof forCandidates }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ol className="grid gap-5">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[2.5rem_1fr] items-baseline">
            <span aria-hidden="true" className="text-xl font-bold text-barro">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p className="text-cinza">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export default function HowItWorks() {
  return (
    <main id="conteudo" tabIndex={-1}>
      <PageHead>
        <h1 className="pt-6 text-2xl md:pt-10 md:text-3xl">Como funciona</h1>
        <p className="mt-2 max-w-2xl text-lg text-cinza">
          Quatro passos para quem procura, quatro para quem recruta.
        </p>
      </PageHead>
      <div className="page pb-8">
        <div className="mt-8 grid gap-10 md:grid-cols-2 md:gap-16">
          <Steps id="para-candidatos" title="Para quem procura trabalho" steps={forCandidates} />
          <Steps id="para-empresas" title="Para empresas" steps={forCompanies} />
        </div>
        <p className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={href('/vagas')} variant="primary">
            Ver vagas
          </LinkButton>
          <LinkButton to={href('/empresas')}>Ver os pacotes</LinkButton>
        </p>
        <section aria-labelledby="perguntas" className="mt-12 max-w-3xl">
          <h2 id="perguntas" className="mb-4 text-xl">
            Perguntas frequentes
          </h2>
          <Accordion name="perguntas" items={frequentQuestions} />
          <p className="mt-4 text-cinza">
            Há mais respostas na{' '}
            <Link to={href('/ajuda')} className="link">
              Ajuda
            </Link>
            .
          </p>
        </section>
      </div>
    </main>
  )
}
