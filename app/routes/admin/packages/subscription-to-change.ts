import { randomUUID } from 'node:crypto'
import { findSubscriptionToChange } from '#app/domain/subscriptions/find-subscription-detail.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'

export const subscriptionToChange = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor }, params }) => {
    const id = pathId(params.subscriptionId)
    return {
      subscription: (await findSubscriptionToChange(db, actor, id)) ?? notFound(),
      envio: randomUUID(),
    }
  },
})
