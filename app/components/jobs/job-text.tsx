import { href } from 'react-router'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { withoutPoint } from '#app/domain/jobs/pasted-points.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'

type Worded = Pick<
  PublicJob,
  | 'description'
  | 'responsibilities'
  | 'requirements'
  | 'benefits'
  | 'conditions'
  | 'skillsRequired'
  | 'faq'
  | 'tags'
>

export function JobText({ job }: { job: Worded }) {
  return (
    <div className="prose">
      <section>
        <h2>Descrição</h2>
        {lines(job.description).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <List title="Principais responsabilidades" text={job.responsibilities} />
      <List title="Requisitos" text={job.requirements} />
      {job.skillsRequired.length > 0 && (
        <section>
          <h2>Competências</h2>
          <p className="flex flex-wrap gap-2">
            {job.skillsRequired.map((skill) => (
              <Badge key={skill}>{skill}</Badge>
            ))}
          </p>
        </section>
      )}
      {job.benefits && <List title="Benefícios" text={job.benefits} />}
      {job.conditions && <List title="Condições" text={job.conditions} />}
      {job.faq && (
        <section>
          <h2>Perguntas da candidatura</h2>
          <ul>
            {job.faq.map(({ question, required }) => (
              <li key={question}>
                {question}
                {required && <span className="text-cinza"> (obrigatória)</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {job.tags.length > 0 && (
        <p className="print:hidden">
          {job.tags.map((tag) => (
            <Link
              key={tag}
              to={`${href('/vagas')}?categoria=${encodeURIComponent(tag)}`}
              className="link mr-4 inline-flex min-h-11 items-center"
            >
              {tag}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

/**
 * A text of several lines becomes a list with one item per line. A single line becomes a paragraph.
 */
function List({ title, text }: { title: string; text: string }) {
  const items = lines(text)
  return (
    <section>
      <h2>{title}</h2>
      {items.length > 1 ? (
        <ul>
          {items.map((item) => (
            <li key={item}>{withoutPoint(item)}</li>
          ))}
        </ul>
      ) : (
        <p>{items[0]}</p>
      )}
    </section>
  )
}

function lines(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]
}
