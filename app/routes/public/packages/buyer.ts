import type { Route } from './+types/packages'

type Loaded = Route.ComponentProps['loaderData']

/** The viewer of the packages page; for a company, with the data for a purchase. */
export type Buyer = NonNullable<Loaded['buyer']>
export type CompanyBuyer = Extract<Buyer, { kind: 'company' }>
