export const printMessages = ['report-prints', 'report-failed'] as const
export type PrintMessage = (typeof printMessages)[number]

export function isPrintMessage(data: unknown): data is PrintMessage {
  return (printMessages as readonly unknown[]).includes(data)
}

export function notifyOpener(message: PrintMessage): void {
  window.opener?.postMessage(message, window.location.origin)
}
