import { Client } from 'pg'

type TableState = {
  sequences: Record<string, string>
  /** The checksum of the rows of each table. Empty tables are omitted. */
  rows: Record<string, string>
}

/** A table that had this many rows would stay bloated after they are deleted. */
const MANY_ROWS = 2_000

/**
 * Returns `clean`, which restores the current rows. `clean` returns false if it cannot restore
 * them, for example after tables were altered, analysed or filled with many rows.
 */
export async function cleaner(superuserUrl: string) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  // Disables triggers and foreign keys: their effects are restored row by row.
  await client.query('set session_replication_role = replica')
  await client.query('set plan_cache_mode = force_generic_plan')
  const readState = await stateReader(client)
  const [structure, before] = [await structureOf(client), await readState()]
  const saved = await savedRows(client, Object.keys(before.rows))

  async function clean(): Promise<boolean> {
    if ((await structureOf(client)) !== structure) return false
    const now = await readState()
    if (Object.values(now.rows).includes('many')) return false
    const tables = differing(before.rows, now.rows)
    const sequences = differing(before.sequences, now.sequences)
    if (tables.length + sequences.length === 0) return true
    const statements = [
      ...tables.map((table) => `delete from ${table}; ${saved.get(table) ?? ''}`),
      ...sequences.map((name) => `select setval('${name}', ${before.sequences[name]})`),
    ]
    await client.query(`begin; ${statements.join('; ')}; commit`)
    const after = await readState()
    return differing(before.rows, after.rows).length === 0
  }

  return { clean: () => clean().catch(() => false), close: () => client.end() }
}

const differing = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys({ ...a, ...b }).filter((name) => a[name] !== b[name])

/** Returns a text that changes when a table, index, trigger, privilege or statistic changes. */
async function structureOf(client: Client): Promise<string> {
  const { rows } = await client.query({ name: 'structure', text: structure })
  return rows[0].structure
}

/**
 * Reads catalogues of PostgreSQL. A schema change writes new rows in them, so the newest
 * transaction id in a catalogue reveals the change.
 */
const structure = `select concat_ws(' ', ${[
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_index',
  'pg_constraint',
  'pg_trigger',
  'pg_proc',
  'pg_namespace',
  'pg_statistic',
]
  .map((of) => `(select count(*) || '-' || max(xmin::text::bigint) from ${of})`)
  .join(', ')},
  (select sum(reltuples) from pg_class),
  (select concat(datacl) from pg_database where datname = current_database()),
  (select string_agg(s::text, '') from pg_db_role_setting as s)) as structure`

async function stateReader(client: Client): Promise<() => Promise<TableState>> {
  const { rows: ours } = await client.query<{ name: string; kind: string }>(
    `select format('%I.%I', nspname, relname) as name, relkind as kind
     from pg_class join pg_namespace as n on n.oid = relnamespace
     where relkind in ('r', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  const all = (kind: string, value: string) => {
    const each = ours
      .filter((one) => one.kind === kind)
      .map(({ name }) => `select '${name}' as name, ${value} as value from ${name} as t`)
    return `(select coalesce(json_object_agg(name, value) filter (where value is not null), '{}')
      from (${each.join(' union all ')}) as each)`
  }
  const text = `select ${all('S', "last_value || ', ' || is_called")} as sequences,
    ${all('r', printOfRows)} as rows`
  return async () => {
    const { rows } = await client.query<TableState>({ name: 'state', text })
    const [state] = rows
    if (!state) throw new Error('the query for the state of the database returned no row')
    return state
  }
}

const printOfRows = `case when count(*) > ${MANY_ROWS} then 'many'
  else md5(string_agg(t::text, ',' order by t::text)) end`

/** Returns, for each of the given tables, the statement that restores its rows. */
async function savedRows(client: Client, tables: string[]): Promise<Map<string, string>> {
  const saved = new Map<string, string>()
  for (const table of tables) {
    const { rows } = await client.query<{ columns: string; all: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns,
         (select jsonb_agg(to_jsonb(t))::text from ${table} as t) as all
       from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    for (const { columns, all } of rows)
      saved.set(
        table,
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, ${client.escapeLiteral(all)})`,
      )
  }
  return saved
}
