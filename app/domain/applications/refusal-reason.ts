export const refusalReasons = [
  'other-person',
  'experience',
  'skills',
  'education',
  'distance',
  'pay',
  'availability',
  'closed',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const refusalReasonLabels = {
  'other-person': 'Escolhemos outra pessoa',
  experience: 'Procurávamos mais experiência',
  skills: 'Faltava uma competência pedida',
  education: 'Faltava a escolaridade pedida',
  distance: 'O local de trabalho fica longe',
  pay: 'O salário não chegava',
  availability: 'Os horários ou a data não davam',
  closed: 'A vaga já não existe',
} satisfies Record<RefusalReason, string>
