export function shareDemonstration(): void
export function takeDemonstration(folder: string): Promise<void>
