import type { ReceivedMail, startSmtpServer } from '../tests/support/services/smtp-server.ts'

export type Mailing = {
  received: ReceivedMail[]
  fault: 'none' | 'busy' | 'drops'
  taken: () => void
}

export function mailAnswers(mailing: Mailing): Parameters<typeof startSmtpServer>[0] {
  return {
    onRcptTo(_address, _session, callback) {
      const busy = Object.assign(new Error('try again later'), { responseCode: 451 })
      callback(mailing.fault === 'busy' ? busy : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mailing.received.push({ recipients, source: Buffer.concat(chunks).toString() })
        mailing.taken()
        if (mailing.fault === 'drops') return
        callback(null)
      })
    },
  }
}
