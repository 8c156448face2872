export const pinnedVersion: string
export const pinnedHashes: Readonly<Record<string, string>>
export function judgeNode(path: string, platform?: string): 'same' | 'other' | 'unknown'
