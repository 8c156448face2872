export function guard(folder: string): void
