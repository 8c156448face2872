import type { Route } from './+types/packages'

type Loaded = Route.ComponentProps['loaderData']

export type Buyer = NonNullable<Loaded['buyer']>
export type CompanyBuyer = Extract<Buyer, { kind: 'company' }>
