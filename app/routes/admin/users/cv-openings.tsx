import { Moment } from '#app/components/text/moment.tsx'
import type { CvOpening } from '#app/domain/users/list-cv-openings.ts'

export function CvOpenings({ openings }: { openings: CvOpening[] }) {
  return (
    <section aria-labelledby="cv-aberto-por" className="mt-6">
      <h3 id="cv-aberto-por" className="mb-2">
        Quem abriu o CV
      </h3>
      {openings.length === 0 ? (
        <p className="text-cinza">Ninguém, até agora.</p>
      ) : (
        <ul className="grid gap-1">
          {openings.map(({ id, at, kind, by }) => (
            <li key={id}>
              {by ?? 'Conta excluída'}
              <span className="text-sm text-cinza">
                {kind === 'admin' ? ', administração' : ''}, <Moment at={at} full />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
