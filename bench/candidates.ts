import type { Db } from '#app/database/connection.ts'
import { connect } from '#app/database/connection.ts'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'
import type { CompanyId } from '#app/domain/actor.ts'
import type { CandidateSearch } from '#app/domain/candidate-database/candidate-search.ts'
import { findDatabaseAccess } from '#app/domain/candidate-database/database-access.ts'
import { searchCandidates } from '#app/domain/candidate-database/search-candidates.ts'
import {
  availabilities,
  candidateLanguages,
  drivingLicences,
} from '#app/domain/candidate-database/visibility.ts'
import { educationLevels } from '#app/domain/candidates/candidate.ts'
import { provinces } from '#app/domain/places/province.ts'
import { demoCandidates } from '#demo/candidates.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { type Figure, percentile } from './table.ts'

const VISIBLE = 100_000
const TEMPLATES = 999
const BAR_MS = 100

const words = [
  'motorista',
  'excel',
  'contabilidade',
  'enfermagem',
  'soldadura',
  'atendimento ao cliente',
  'organização',
  'inglês fluente',
  'condução em Luanda',
  'segurança',
  'electricidade Benguela',
  'experiência',
  'astronauta',
]

/** Measures V14 (docs/product/speed.md): 200 random searches among 100,000 visible candidates. */
export async function measureCandidates(
  folder: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  say(`V14: ${VISIBLE} candidatos visíveis`)
  const server = await startEmbeddedServer(folder)
  const connection = connect(server.url, { max: 2 })
  const { db, pool } = connection
  try {
    const client = await pool.connect()
    await client.query('set statement_timeout = 0')
    const people = demoCandidates(randomFrom('bench candidates'), TEMPLATES, new Date())
    await client.query(makeVisible, [JSON.stringify(people), Math.ceil(VISIBLE / TEMPLATES)])
    await client.query('vacuum analyze listed_candidates')
    await client.query('analyze')
    const { rows } = await client.query<{ id: CompanyId }>(
      'select id from users where email = $1',
      [demoAddresses.company],
    )
    client.release()
    const companyId = rows[0]?.id
    if (!companyId) throw new Error('the demonstration has no company')
    return [await measure(db, companyId)]
  } finally {
    await connection.close()
    await server.stop()
  }
}

const makeVisible = `
  with template as materialized (
    select * from json_to_recordset($1::json) as t(name text, province text, location text, bio text,
      experience_years int, education_level text, skills json)),
  people as materialized (
    select gen_random_uuid() as id, row_number() over () as number, template.*
    from template cross join generate_series(1, $2::int)),
  made as (insert into users (id, name, email)
    select id, name, 'visible' || number || '@exemplo.ao' from people),
  typed as (insert into profiles (id, user_type) select id, 'candidate' from people),
  profiled as (insert into candidates (id, name, province, location, bio, experience_years, education_level,
      skills, updated_at)
    select id, name, province, location, bio, experience_years, education_level,
      array(select json_array_elements_text(skills)), now() - random() * interval '180 days' from people
    returning id)
  insert into candidate_visibility (candidate_id, visible_to, visible_until, languages, licences, availability,
    updated_at)
  select id, case when number % 3 = 0 then 'verified' else 'everyone' end, now() + interval '5 months',
    case when number % 5 = 0 then '{ingles}'::text[] when number % 3 = 0 then '{umbundu}' else '{}' end,
    case when number % 4 = 0 then '{ligeiros}'::text[] else '{}' end,
    (array['immediate', 'month', 'quarter'])[1 + number % 4], now() - random() * interval '180 days'
  from people where exists (select from profiled)`

async function measure(db: Db, companyId: CompanyId): Promise<Figure> {
  const random = randomFrom('bench')
  const searches = Array.from({ length: 200 }, () => someSearch(random))
  const times: number[] = []
  for (const search of [...searches.slice(0, 20), ...searches]) {
    const start = performance.now()
    const access = await findDatabaseAccess(db, { companyId })
    if (!access.ok) throw new Error(access.refusal)
    await searchCandidates(db, access.value.viewer, search)
    times.push(performance.now() - start)
  }
  const measured = times.slice(20)
  const slowest = measured.indexOf(Math.max(...measured))
  console.error(`V14: slowest ${JSON.stringify(searches[slowest])}`)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(measured, share))
  return {
    id: 'V14',
    what: `candidate database, ${VISIBLE} visible, 200 searches`,
    measured: `p50 ${p50?.toFixed(1)}, p95 ${p95?.toFixed(1)}, p99 ${p99?.toFixed(1)} ms`,
    bar: `p95 ≤ ${BAR_MS} ms`,
    holds: (p95 ?? Number.POSITIVE_INFINITY) <= BAR_MS,
  }
}

function someSearch(random: Random): CandidateSearch {
  const maybe = <Value>(share: number, values: readonly Value[]) =>
    random.chance(share) ? random.pick(values) : undefined
  return {
    q: maybe(0.6, words) ?? '',
    competencias: maybe(0.2, ['excel', 'inglês, informática', 'condução']) ?? '',
    provincia: maybe(0.4, provinces)?.slug,
    anos: maybe(0.3, [1, 3, 5, 10]),
    estudos: maybe(0.2, educationLevels),
    lingua: maybe(0.15, candidateLanguages),
    carta: maybe(0.15, drivingLicences),
    disponibilidade: maybe(0.2, availabilities),
    page: random.chance(0.3) ? random.between(2, 20) : 1,
  }
}
