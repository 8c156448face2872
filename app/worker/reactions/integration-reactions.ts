import { type Reactions, toCompany } from './recipients.ts'

/** E-mails to the owners about keys and webhook URLs. */
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
  // The following events send no e-mail; only webhooks report them.
  'application-withdrawn': () => Promise.resolve([]),
  'subscription-replaced': () => Promise.resolve([]),
} satisfies Reactions
