export const shareMethods = [
  'native',
  'copy',
  'whatsapp',
  'facebook',
  'twitter',
  'linkedin',
] as const
export type ShareMethod = (typeof shareMethods)[number]
