import { type Reactions, toCompany } from './recipients.ts'

/** Mails to the owners about keys and addresses. */
export const integrationReactions = {
  'api-key-ends-soon': (ctx, event) =>
    toCompany(ctx, event, 'manageIntegrations', 'api-key-ends-soon', { keyId: event.subjectId }),
  'api-key-leaked': (ctx, event) =>
    toCompany(ctx, event, 'manageIntegrations', 'api-key-leaked', { keyId: event.subjectId }),
  'webhook-disabled': (ctx, event) =>
    toCompany(ctx, event, 'manageIntegrations', 'webhook-disabled', {
      webhookId: event.subjectId,
      gone: event.data.gone ?? false,
    }),
  // Only a company's program is notified of these.
  'application-withdrawn': () => Promise.resolve([]),
  'subscription-replaced': () => Promise.resolve([]),
} satisfies Reactions
