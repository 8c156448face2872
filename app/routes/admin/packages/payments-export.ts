import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { logSecurity } from '#app/domain/history/log-security.ts'
import {
  MAX_EXPORTED,
  paymentListSchema,
  readAllPayments,
} from '#app/domain/subscriptions/list-payments.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { type Cell, csvFile } from '#app/http/files/csv-file.ts'
import { page } from '#app/http/page.ts'

export const loader = page({
  gate: forAdmin,
  query: Object.keys(paymentListSchema.shape),
  load: async ({ ctx, query }) => {
    const { db, actor } = ctx
    const filters = paymentListSchema.parse(Object.fromEntries(query))
    const rows = await readAllPayments(db, actor, filters)
    await logSecurity(db, ctx.log, actor, {
      action: 'list_exported',
      newValues: { list: 'pagamentos', count: rows.length },
    })
    const cells = rows.map((payment): Cell[] => [
      payment.receivedOn,
      payment.companyName ?? '',
      payment.payerNif ?? '',
      payment.packageName,
      payment.listPrice,
      payment.amount,
      payment.bankReference ?? '',
      payment.note ?? '',
      payment.adminName ?? 'Portal',
      luandaDay(payment.paidAt),
      payment.voidReason ?? '',
    ])
    return csvFile('pagamentos', luandaDay(new Date()), [
      [
        'Data da transferência',
        'Empresa',
        'NIF',
        'Pacote',
        'Preço (KZ)',
        'Recebido (KZ)',
        'Referência do banco',
        'Motivo da diferença',
        'Registado por',
        'Registado em',
        'Anulado porque',
      ],
      ...cells,
      ...(rows.length === MAX_EXPORTED ? [[`Só os primeiros ${MAX_EXPORTED} pagamentos.`]] : []),
    ])
  },
})
