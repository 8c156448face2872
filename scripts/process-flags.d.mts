export const processFlags: string[]
export const allocatorSettings: Record<string, string>
