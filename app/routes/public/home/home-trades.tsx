import Factory from 'lucide-react/icons/factory'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HardHat from 'lucide-react/icons/hard-hat'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Landmark from 'lucide-react/icons/landmark'
import Laptop from 'lucide-react/icons/laptop'
import Shield from 'lucide-react/icons/shield'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import Utensils from 'lucide-react/icons/utensils'
import Zap from 'lucide-react/icons/zap'
import type { ComponentType } from 'react'
import { href } from 'react-router'
import { homeCategories, type homeTrades } from '#app/domain/jobs/job.ts'
import { Card, CardLink } from '#app/ui/card.tsx'

type Trade = (typeof homeCategories)[number] | (typeof homeTrades)[number]

const signs = {
  Tecnologia: Laptop,
  Saúde: HeartPulse,
  Indústria: Factory,
  Construção: HardHat,
  Logística: Truck,
  Vendas: Store,
  Agricultura: Sprout,
  Educação: GraduationCap,
  Hotelaria: Utensils,
  Finanças: Landmark,
  Segurança: Shield,
  Energia: Zap,
} satisfies Record<Trade, ComponentType>

function vacancies(count: number): string {
  return count === 1 ? '1 vaga' : `${count} vagas`
}

/** Shows the specification's categories (HOME-11), then other trades that have jobs. */
export function HomeTrades({ tags }: { tags: { tag: string; count: number }[] }) {
  const isCategory = (tag: string) => homeCategories.some((category) => category === tag)
  const listed = tags.filter(({ tag, count }) => count > 0 || isCategory(tag))
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="mb-3 text-xl">
        Por área
      </h2>
      <ul className="home-trades">
        {listed.map(({ tag, count }) => {
          const Sign = signs[tag as Trade]
          return (
            <Card as="li" key={tag} className="home-trade">
              <Sign aria-hidden="true" />
              <div>
                <h3 className="text-base">
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
