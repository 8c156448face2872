import type { Route } from './+types/packages'

type Loaded = Route.ComponentProps['loaderData']

/** Who looks at the packages; of a company also what it needs for buying. */
export type Buyer = NonNullable<Loaded['buyer']>
export type CompanyBuyer = Extract<Buyer, { kind: 'company' }>
