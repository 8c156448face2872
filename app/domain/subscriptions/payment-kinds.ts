export const paymentKinds = [
  { value: 'desconto', label: 'Com desconto' },
  { value: 'cortesia', label: 'Cortesias' },
  { value: 'anulado', label: 'Anulados' },
] as const
