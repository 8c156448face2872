import { faultsIn, type Mutant } from '../mutant.ts'

export const mail: Mutant[] = [
  ...faultsIn(
    'app/integrations/mail/smtp-mail.ts',
    ['app/integrations/mail/smtp-mail.test.ts'],
    [
      [
        "if (!isOneAddress(mail.to)) return refused('permanent', { response: 'not one address' })",
        '',
      ],
      ['requireTLS: !isOnThisMachine(url),', 'requireTLS: false,'],
      ['tls: { rejectUnauthorized: true },', 'tls: { rejectUnauthorized: false },'],
      ["const isOurs = code === 'EAUTH' || code === 'ETLS'", 'const isOurs = false'],
      [
        'const isRefused = !isOurs && responseCode >= 500',
        'const isRefused = !isOurs && responseCode >= 400',
      ],
      ['messageId: mail.messageId,', ''],
    ],
  ),
  ...faultsIn(
    'app/worker/send-mail.ts',
    ['tests/requests/delivery.test.ts'],
    [
      ['if (!waiting) return', 'if (false) return'],
      [
        "if (kind !== 'necessary' && !(await wantsMail(db, kind, waiting.recipient)))",
        'if (false)',
      ],
      [
        'messageId: `<${outboxId}@${new URL(config.publicUrl).hostname}>`,',
        'messageId: `<${Math.random()}@${new URL(config.publicUrl).hostname}>`,',
      ],
      ['if (answer.ok) return markSent(tx, outboxId)', 'if (answer.ok) return'],
    ],
  ),
  ...faultsIn(
    'app/context.ts',
    ['tests/real-outside.test.ts'],
    [
      ['mail: config.smtpUrl\n', 'mail: false\n'],
      ['files: config.s3 ? createS3Files(config.s3)', 'files: false ? createS3Files(config.s3)'],
      ['nif: config.nifServiceUrl\n', 'nif: false\n'],
    ],
  ),
]
