import { Moment } from '#app/components/text/moment.tsx'
import type { OwnVisibility } from '#app/domain/candidate-database/find-visibility.ts'
import { Card } from '#app/ui/card.tsx'

export function ProfileViews({ views }: { views: OwnVisibility['views'] }) {
  return (
    <Card as="section" aria-labelledby="quem-viu">
      <h2 id="quem-viu" className="text-xl">
        Quem viu o meu perfil
      </h2>
      {views.length === 0 ? (
        <p className="mt-1 text-cinza">
          Nenhuma empresa abriu ainda o seu perfil. Quando uma abrir, aparece aqui com a data.
        </p>
      ) : (
        <ul className="mt-3 grid">
          {views.map(({ id, companyName, openedAt }) => (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-4 border-t border-linha py-3"
            >
              <span className="clamped font-semibold">{companyName}</span>
              <span className="text-cinza">
                <Moment at={openedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
