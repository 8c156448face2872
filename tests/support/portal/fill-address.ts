import type { limits } from '#app/domain/rate-limits/limit.ts'
import type { Portal } from './portal.ts'

/** Simulates `times` more attempts from the IP address that made the last counted attempt. */
export async function fillAddress(
  { pool }: Portal,
  name: keyof typeof limits,
  times: number,
): Promise<void> {
  await pool.query(
    `insert into attempts (limit_name, key)
     select $1, (select key from attempts where limit_name = $1 order by at desc, id desc limit 1)
     from generate_series(1, $2::int)`,
    [name, times],
  )
}
