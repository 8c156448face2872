import { faultsIn, type Mutant } from '../mutant.ts'

export const mail: Mutant[] = [
  ...faultsIn(
    'app/integrations/mail/smtp-mail.ts',
    ['app/integrations/mail/smtp-mail.test.ts'],
    [
      ['if (!isOneAddress(mail.to))', 'if (mail.to === undefined)'],
      ['requireTLS: !isOnThisMachine(url),', 'requireTLS: false,'],
      ['tls: { rejectUnauthorized: true },', 'tls: { rejectUnauthorized: false },'],
      ["const isOurs = code === 'EAUTH' || code === 'ETLS'", 'const isOurs = false'],
      ["return ['3', '4', '5', '7'].includes(subject)", 'return false'],
      ["command === 'MAIL FROM' ||", ''],
      [
        'const isRefused = !isOurs && responseCode >= 500',
        'const isRefused = !isOurs && responseCode >= 400',
      ],
      ['messageId: mail.messageId,', ''],
    ],
  ),
  ...faultsIn(
    'app/worker/send-mail.ts',
    ['app/worker/send-mail.test.ts', 'tests/requests/delivery.test.ts'],
    [
      ["if (claimed === 'taken') throw new Error('another task is sending the mail')", ''],
      ["if (kind !== 'necessary' && !(await wantsMail(db, kind, recipient)))", 'if (false)'],
      [
        'messageId: `<${outboxId}@${new URL(ctx.config.publicUrl).hostname}>`,',
        'messageId: `<${Math.random()}@${new URL(ctx.config.publicUrl).hostname}>`,',
      ],
      ['      await markSent(db, outboxId)\n      const wasAway', '      const wasAway'],
    ],
  ),
  ...faultsIn(
    'app/context.ts',
    ['tests/real-integrations.test.ts'],
    [
      ['const mail = config.smtpUrl\n', 'const mail = false\n'],
      [
        'const files = config.s3\n    ? createS3Files(config.s3, {',
        'const files = false\n    ? createS3Files(config.s3, {',
      ],
      ['nif: config.nifServiceUrl\n', 'nif: false\n'],
    ],
  ),
]
