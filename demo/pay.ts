import type { DemoJob } from './job.ts'
import type { Random } from './random.ts'
import type { Role } from './roles/role.ts'

type Terms = { contract: DemoJob['contract_type']; years: number; employees: number }

/**
 * A random pay in KZ a month, log-normal around the role's pay. Experience and large companies
 * raise the pay; a third of the jobs state none.
 */
export function demoPay(random: Random, role: Role, { contract, years, employees }: Terms) {
  const usual = role.years[0] + (role.years[1] - role.years[0]) / 3
  const career = 1.045 ** (years - usual)
  const size = employees > 400 ? 1.1 : employees < 80 ? 0.93 : 1
  const typical = role.pay * career * size * share[contract] * Math.exp(0.2 * random.normal())
  const spread = 0.06 + random.next() * 0.16

  const low = rounded(Math.max(typical * (1 - spread), least[contract]))
  const high = Math.max(rounded(typical * (1 + spread)), rounded(low * 1.1))

  if (random.chance(1 / 3)) return { salary_min: null, salary_max: null }
  const draw = random.next()
  if (draw < 0.14) return { salary_min: Math.max(low, rounded(typical)), salary_max: null }
  if (draw < 0.21) return { salary_min: null, salary_max: high }
  if (draw < 0.24) return { salary_min: low, salary_max: low }
  return { salary_min: low, salary_max: high }
}

const share = { full_time: 1, contract: 1.05, freelance: 0.8, part_time: 0.55, internship: 0.42 }

// The national minimum wage for a full-time job, and minimum amounts for other contracts.
const least = {
  full_time: 100_000,
  contract: 100_000,
  freelance: 80_000,
  part_time: 60_000,
  internship: 60_000,
}

/** Rounds to a step that a company would choose: 5.000 to 50.000 KZ. */
function rounded(amount: number): number {
  const step =
    amount < 300_000 ? 5_000 : amount < 600_000 ? 10_000 : amount < 1_000_000 ? 25_000 : 50_000
  return Math.round(amount / step) * step
}
