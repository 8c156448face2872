import { z } from 'zod'
import {
  accountEmail,
  accountEmailTask,
  sendAccountEmail,
} from '#app/domain/accounts/account-email.ts'
import { deliverWebhook } from '#app/domain/api-access/deliver-webhook.ts'
import { removalTask } from '#app/domain/documents/plan-removal.ts'
import { noteSuccess } from '#app/domain/tasks/schedule.ts'
import type { AppContext } from '#app/http/context.ts'
import { clockTasks } from './clock.ts'
import { reactToEvent } from './react-to-event.ts'
import { removal, removeFiles } from './remove-files.ts'
import { sendMail } from './send-mail.ts'

const reactTask = z.object({ eventId: z.uuid() })
const deliveryTask = z.object({ deliveryId: z.uuid() })
const mailTask = z.object({ outboxId: z.uuid() })

export type TaskList = Record<string, (payload: unknown) => Promise<unknown>>

export function taskList(ctx: AppContext): TaskList {
  return {
    react: (payload) => reactToEvent(ctx, reactTask.parse(payload).eventId),
    'send-mail': (payload) => sendMail(ctx, mailTask.parse(payload).outboxId),
    'deliver-webhook': (payload) => deliverWebhook(ctx, deliveryTask.parse(payload).deliveryId),
    [accountEmailTask]: (payload) => sendAccountEmail(ctx.db, accountEmail.parse(payload)),
    [removalTask]: (payload) => removeFiles(ctx, removal.parse(payload)),
    ...Object.fromEntries(
      Object.entries(clockTasks).map(([name, run]) => [
        name,
        async () => {
          await run(ctx)
          await noteSuccess(ctx.db, name)
        },
      ]),
    ),
  }
}
