import { faultsIn, type Mutant } from '../mutant.ts'

export const rights: Mutant[] = [
  ...faultsIn(
    'app/database/grant-rights.ts',
    ['app/prepare-database.test.ts'],
    [
      ['revoke create, temporary on database', 'revoke create on database'],
      ['grant select, insert, update, delete on ${tables}', 'grant all on ${tables}'],
      ['revoke all on ${tables}, ${journal}', 'revoke all on ${journal}'],
      ['${later} select, insert, update, delete on tables to ${to};', ''],
      ['disable row level security', 'enable row level security'],
    ],
  ),
  ...faultsIn(
    'app/prepare-database.ts',
    ['app/prepare-database.test.ts'],
    [
      ['if (own.database !== ofOwner.database)', 'if (!ofOwner.database)'],
      ['if (own.role === ofOwner.role)', 'if (!ofOwner.role)'],
      ['if (!ofOwner.ownsTables)', 'if (!ofOwner.role)'],
    ],
  ),
  ...faultsIn(
    'app/domain/history/find-history-holes.ts',
    ['app/domain/history/history-rights.test.ts'],
    [
      ["'truncate, trigger, references'", "'references'"],
      ["'create, temporary'", "'create'"],
      ["pg_has_role(oid, 'member')", "pg_has_role(oid, 'usage')"],
      ["tgenabled in ('O', 'A')", "tgenabled <> 'X'"],
    ],
  ),
]
