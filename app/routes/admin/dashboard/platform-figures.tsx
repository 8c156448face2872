import { href } from 'react-router'
import { grouped, kwanzas } from '#app/domain/formats/money.ts'
import type { countPlatform } from '#app/domain/overview/count-platform.ts'
import type { sumRevenue } from '#app/domain/overview/sum-revenue.ts'
import { StatCard } from '#app/ui/stat-card.tsx'

type FiguresProps = {
  counts: Awaited<ReturnType<typeof countPlatform>>
  revenue: Awaited<ReturnType<typeof sumRevenue>>
}

export function PlatformFigures({ counts, revenue }: FiguresProps) {
  return (
    <>
      <section aria-labelledby="numeros">
        <h2 id="numeros" className="mb-3 text-lg">
          A plataforma
        </h2>
        <div className="stat-grid">
          <StatCard label="Usuários" value={grouped(counts.users)} to={href('/admin/usuarios')} />
          <StatCard
            label="Empresas"
            value={grouped(counts.companies)}
            to={href('/admin/empresas')}
          />
          <StatCard label="Vagas" value={grouped(counts.jobs)} to={href('/admin/vagas')} />
          <StatCard
            label="Candidaturas"
            value={grouped(counts.applications)}
            to={href('/admin/*', { '*': 'candidaturas' })}
          />
        </div>
      </section>
      <section aria-labelledby="receita">
        <h2 id="receita" className="mb-3 text-lg">
          Receita
        </h2>
        <div className="grid gap-3 sm:grid-cols-3">
          <StatCard
            label="Total recebido"
            value={kwanzas(revenue.totalAmount)}
            detail={payments(revenue.paymentsCount)}
          />
          <StatCard
            label="Últimos 30 dias"
            value={kwanzas(revenue.last30DaysAmount)}
            detail={payments(revenue.last30DaysPayments)}
          />
          <StatCard
            label="Planos pagos ativos"
            value={grouped(revenue.activePaidSubscriptions)}
            to={`${href('/admin/*', { '*': 'pacotes' })}?tipo=pagos`}
          />
        </div>
      </section>
    </>
  )
}

function payments(count: number): string {
  if (count === 0) return 'Sem dados neste período'
  return count === 1 ? '1 pagamento' : `${grouped(count)} pagamentos`
}
