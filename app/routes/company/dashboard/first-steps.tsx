import { href } from 'react-router'
import { Card, CardLink } from '#app/ui/card.tsx'

export function FirstSteps({ may }: { may: { publish: boolean; edit: boolean } }) {
  const steps = [
    {
      title: 'Apresente a empresa',
      text: 'Logótipo, descrição e contactos: quem se candidata quer saber a quem.',
      to: may.edit ? href('/empresa/perfil') : undefined,
    },
    {
      title: 'Publique a primeira vaga',
      text: 'Um formulário só, com as perguntas que quiser fazer aos candidatos.',
      to: may.publish ? href('/empresa/vagas/nova') : undefined,
    },
    {
      title: 'Responda a quem se candidata',
      text: 'Avisamos por email. Candidatura, respostas e CV ficam lado a lado.',
      to: href('/empresa/candidatos'),
    },
  ]
  return (
    <section aria-labelledby="primeiros-passos">
      <h2 id="primeiros-passos" className="mb-3 text-lg">
        Três passos para contratar
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-3">
        {steps.map(({ title, text, to }, index) => (
          <Card as="li" key={title}>
            <h3 className="mb-1 text-base">
              <span className="text-cinza">{index + 1}.</span>{' '}
              {to ? <CardLink to={to}>{title}</CardLink> : title}
            </h3>
            <p className="text-sm text-cinza">{text}</p>
          </Card>
        ))}
      </ol>
    </section>
  )
}
