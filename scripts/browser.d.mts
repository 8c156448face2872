/**
 * Returns the path of the browser, which is installed if missing; empty if Playwright uses its own.
 */
export function ensureBrowser(): string
