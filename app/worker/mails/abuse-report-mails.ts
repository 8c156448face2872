import { findDecidedReport } from '#app/domain/abuse-reports/decide-report.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { withoutLinks } from '#app/domain/messages/message.ts'
import type { Composer } from './mail-content.ts'

/**
 * E-mail to the sender of an abuse report. Names are quoted without links and numbers, because a
 * fraudster may have written them.
 */
export const abuseReportDecided: Composer = async ({ db }, { reportId }) => {
  const report = await findDecidedReport(db, String(reportId))
  if (!report?.outcome) return undefined
  const about = {
    job: `a vaga${quoted(report.subjectName)}`,
    company: `a empresa${quoted(report.subjectName)}`,
    message: 'uma mensagem',
  }[report.kind]
  const isConfirmed = report.outcome === 'confirmed'
  return {
    subject: isConfirmed ? 'A sua denúncia foi confirmada' : 'A sua denúncia não foi confirmada',
    preview: 'O resultado da sua denúncia.',
    greeting: 'Bom dia.',
    paragraphs: [
      `No dia ${longDate(report.reportedAt)} denunciou ${about}.`,
      isConfirmed
        ? 'Lemos a denúncia e confirmámos o que nos contou. Obrigado: ajuda a proteger outras pessoas.'
        : 'Lemos a denúncia e não encontrámos provas do que nos contou. Se souber mais, responda a este email.',
    ],
    closing: 'Se não denunciou nada, ignore esta mensagem: alguém indicou o seu email por engano.',
  }
}

const quoted = (name: string | null) => (name ? ` «${withoutLinks(name)}»` : '')
