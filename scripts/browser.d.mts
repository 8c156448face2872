/** The path of the browser, brought where the machine has none; empty for Playwright's own. */
export function ensureBrowser(): string
