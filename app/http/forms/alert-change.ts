import type { z } from 'zod'
import { MAX_ALERTS } from '#app/domain/alerts/alert.ts'
import type { alertChangeSchema } from '#app/domain/alerts/change-alert.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'

export const alertChangeRefusals = {
  'alert-not-found': { sentence: 'Este alerta já não existe.' },
  'already-there': { sentence: 'Já tem outro alerta desta pesquisa.' },
  'too-many-alerts': {
    sentence: `Já tem o máximo de alertas: ${MAX_ALERTS.candidate} com uma conta, ${MAX_ALERTS.visitor} sem conta.`,
  },
}

const notices = {
  edit: 'alert-saved',
  pause: 'alert-paused',
  resume: 'alert-resumed',
  keep: 'alert-kept',
  delete: 'alert-deleted',
  restore: 'alert-restored',
  'remove-rule': 'alert-rule-removed',
  'apply-rule': 'alert-rule-applied',
} satisfies Record<z.output<typeof alertChangeSchema>['change'], NoticeName>

export const alertChangeNotice = ({ change }: { change: keyof typeof notices }): NoticeName =>
  notices[change]
