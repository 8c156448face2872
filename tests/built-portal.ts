import { ensureBuilt } from '../scripts/prepare.mjs'

/** Requests are sent to the built portal; it is built anew where the sources are newer. */
export default function buildPortal(): void {
  ensureBuilt()
}
