import { accounts } from './roles/accounts.ts'
import { banking } from './roles/banking.ts'
import { carers } from './roles/carers.ts'
import { crafts } from './roles/crafts.ts'
import { desks } from './roles/desks.ts'
import { doctors } from './roles/doctors.ts'
import { drivers } from './roles/drivers.ts'
import { factories } from './roles/factories.ts'
import { farms } from './roles/farms.ts'
import { fish } from './roles/fish.ts'
import { grounds } from './roles/grounds.ts'
import { hotels } from './roles/hotels.ts'
import { leaders } from './roles/leaders.ts'
import { logistics } from './roles/logistics.ts'
import { machines } from './roles/machines.ts'
import { masons } from './roles/masons.ts'
import { media } from './roles/media.ts'
import { networks } from './roles/networks.ts'
import { nurses } from './roles/nurses.ts'
import { offices } from './roles/offices.ts'
import { power } from './roles/power.ts'
import type { Role } from './roles/role.ts'
import { shops } from './roles/shops.ts'
import { sites } from './roles/sites.ts'
import { software } from './roles/software.ts'
import { subsoil } from './roles/subsoil.ts'
import { teachers } from './roles/teachers.ts'
import { workshops } from './roles/workshops.ts'
import type { Sector } from './sectors.ts'

export const roles: readonly Role[] = [
  ...machines,
  ...drivers,
  ...logistics,
  ...nurses,
  ...doctors,
  ...carers,
  ...accounts,
  ...offices,
  ...desks,
  ...banking,
  ...software,
  ...networks,
  ...teachers,
  ...crafts,
  ...masons,
  ...sites,
  ...subsoil,
  ...workshops,
  ...power,
  ...factories,
  ...farms,
  ...fish,
  ...shops,
  ...leaders,
  ...hotels,
  ...grounds,
  ...media,
]

const byKey = new Map(roles.map((role) => [role.key, role]))

export function roleOf(key: string): Role {
  const role = byKey.get(key)
  if (!role) throw new RangeError(`no role is called ${key}`)
  return role
}

/** Returns the roles of a sector, without those that every sector has. */
export function rolesOfTrade(sector: Sector): Role[] {
  return roles.filter((role) => role.sectors !== 'any' && role.sectors.includes(sector))
}

/** Companies of every sector hire for these roles. */
export const rolesEverywhere: readonly Role[] = roles.filter((role) => role.sectors === 'any')
