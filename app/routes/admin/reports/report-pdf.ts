import { redirect } from 'react-router'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { logSecurity } from '#app/domain/history/log-security.ts'
import { findPlatformReport } from '#app/domain/overview/find-platform-report.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { catchUnexpected } from '#app/http/catch-unexpected.ts'
import { withNotice } from '#app/http/notices/notice.ts'
import { page } from '#app/http/page.ts'
import { reportAddress } from './report-address.ts'
import { reportQuerySchema } from './report-query.ts'

export const loader = page({
  gate: forAdmin,
  query: Object.keys(reportQuerySchema.shape),
  load: async ({ ctx, query }) => {
    const { periodo } = reportQuerySchema.parse(Object.fromEntries(query))
    const now = new Date()
    const today = luandaDay(now)
    const made = await catchUnexpected(ctx, async () => {
      const { drawReportPdf } = await import('./draw-report-pdf.ts')
      const report = await findPlatformReport(ctx.db, ctx.actor, { period: periodo, today })
      const { platformName } = await ctx.settings()
      return drawReportPdf(report, { platformName, now })
    })
    if ('refusal' in made) throw withNotice(redirect(reportAddress(periodo)), 'pdf-not-made')
    await logSecurity(ctx.db, ctx.log, ctx.actor, {
      action: 'list_exported',
      newValues: { list: 'relatório' },
    })
    return new Response(made, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="relatorio-${periodo}-${today}.pdf"`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    })
  },
})
