import { ensureBuilt } from '../../../scripts/prepare.mjs'

/** Builds the portal if the sources are newer than the build. */
export default function buildPortal(): void {
  ensureBuilt()
}
