import type { Actor } from '#app/domain/actor.ts'
import { logSecurity } from '#app/domain/history/log-security.ts'
import type { AppContext } from '#app/http/context.ts'

const scriptLike = /<\s*script|javascript:|vbscript:|onload\s*=|onerror\s*=/i

/**
 * Markup in a form may be an attack, so log it (SEC-08). It is stored as typed and escaped on
 * output.
 */
export async function noteScripts(
  form: Iterable<[string, FormDataEntryValue]>,
  { db, log, actor }: Pick<AppContext, 'db' | 'log'> & { actor: Actor },
): Promise<void> {
  for (const [name, value] of form) {
    if (typeof value !== 'string' || !scriptLike.test(value)) continue
    await logSecurity(db, log, actor, {
      action: 'xss_attempt',
      newValues: { field: name.slice(0, 100), input: value.slice(0, 100) },
    })
    return
  }
}
