/** A fixed list, so that the history of a blocked account has no free text about a person. */
export const blockReasons = [
  'false-data',
  'misleading',
  'abuse',
  'taken-over',
  'asked-for',
  'other',
] as const

export type BlockReason = (typeof blockReasons)[number]

export const blockReasonLabels = {
  'false-data': 'Dados falsos ou de outra pessoa',
  misleading: 'Vagas ou candidaturas enganosas',
  abuse: 'Uso abusivo do portal',
  'taken-over': 'Conta usada por outra pessoa',
  'asked-for': 'A pedido de quem é a conta',
  other: 'Outro motivo',
} satisfies Record<BlockReason, string>

export const isBlockReason = (text: unknown): text is BlockReason =>
  blockReasons.some((reason) => reason === text)
