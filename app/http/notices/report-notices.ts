import { planWith } from '#app/domain/subscriptions/plan.ts'
import type { Notice } from './notice.ts'

export const reportNotices = {
  'export-not-in-plan': {
    tone: 'destructive',
    title: 'Não foi possível exportar',
    sentence: `Exportar relatórios está incluído no plano ${planWith('canExportReports')}.`,
  },
  'pdf-not-made': {
    tone: 'destructive',
    title: 'Erro ao gerar PDF',
    sentence: 'Tente de novo daqui a um minuto.',
  },
} satisfies Record<string, Notice>
