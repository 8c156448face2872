import Factory from 'lucide-react/icons/factory'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Laptop from 'lucide-react/icons/laptop'
import type { ComponentType } from 'react'
import { href } from 'react-router'
import type { homeCategories } from '#app/domain/jobs/job.ts'
import {
  provinces as allProvinces,
  type ProvinceSlug,
  provinceName,
} from '#app/domain/places/province.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardLink } from '#app/ui/card.tsx'
import { Link } from '#app/ui/link.tsx'

const icons = {
  Tecnologia: Laptop,
  Saúde: HeartPulse,
  Indústria: Factory,
} satisfies Record<(typeof homeCategories)[number], ComponentType>

function vacancies(count: number): string {
  return count === 1 ? '1 vaga' : `${count} vagas`
}

export function Categories({ tags }: { tags: { tag: string; count: number }[] }) {
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="mb-3 text-xl">
        Por área
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {tags.map(({ tag, count }) => {
          const Icon = Object.hasOwn(icons, tag) ? icons[tag as keyof typeof icons] : Factory
          return (
            <Card as="li" key={tag} className="flex items-center gap-3">
              <Icon aria-hidden="true" className="size-6 flex-none text-barro" />
              <div>
                <h3 className="text-lg">
                  <CardLink to={`${href('/vagas')}?categoria=${encodeURIComponent(tag)}`}>
                    {tag}
                  </CardLink>
                </h3>
                <p className="text-sm text-cinza">{vacancies(count)}</p>
              </div>
            </Card>
          )
        })}
      </ul>
    </section>
  )
}

export function Provinces({
  provinces,
}: {
  provinces: { province: ProvinceSlug; count: number }[]
}) {
  const counts = new Map(provinces.map(({ province, count }) => [province, count]))
  const withJobs = allProvinces.filter(({ slug }) => counts.has(slug))
  if (withJobs.length === 0) return null
  return (
    <section aria-labelledby="provincias">
      <h2 id="provincias" className="mb-3 text-xl">
        Por província
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4">
        {withJobs.map(({ slug }) => (
          <li key={slug} className="border-b border-linha">
            <Link
              to={`${href('/vagas')}?province=${slug}`}
              className="flex min-h-11 items-center justify-between gap-2 hover:underline"
            >
              {provinceName(slug)}
              <span className="text-sm text-cinza figures">{counts.get(slug)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
    text: 'Em breve, por email. Até lá, guarde o endereço da sua procura: abre com as vagas de hoje.',
  },
  { title: 'Candidate-se', text: 'Com o CV que já enviou. Depois siga cada passo na sua área.' },
]

export function Steps() {
  return (
    <section aria-labelledby="passos">
      <h2 id="passos" className="mb-3 text-xl">
        Como funciona
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, place) => (
          <li key={title}>
            <p aria-hidden="true" className="text-2xl font-bold text-barro">
              {place + 1}
            </p>
            <h3 className="text-lg">{title}</h3>
            <p className="text-cinza">{text}</p>
          </li>
        ))}
      </ol>
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

export function Testimonial({
  author,
  role,
  words,
}: {
  author: string
  role: string
  words: string
}) {
  return (
    <figure className="mx-auto max-w-2xl text-center">
      <blockquote className="text-lg">«{words}»</blockquote>
      <figcaption className="mt-2 text-sm text-cinza">
        {author}, {role}
      </figcaption>
    </figure>
  )
}

export function CallToAction() {
  return (
    <section aria-labelledby="comecar" className="rounded-lg bg-barro p-6 md:p-8">
      <h2 id="comecar" className="text-2xl text-on-barro">
        Comece hoje
      </h2>
      <p className="mt-1 text-on-barro">Criar conta é grátis, para candidatos e para empresas.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={href('/auth/registo')}>Criar conta de candidato</LinkButton>
        <LinkButton to={`${href('/auth/registo')}?type=company`}>Publicar uma vaga</LinkButton>
      </p>
    </section>
  )
}
