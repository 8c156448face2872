import { href } from 'react-router'
import {
  type ApplicationListQuery,
  applicationListSchema,
} from '#app/domain/applications/application-query.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import type { Sent } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { isFromScript, redirectTo, revalidate } from '#app/http/redirects.ts'
import { addressOf } from './application-address.ts'

export function listQueryIn(form: FormData): ApplicationListQuery {
  const path = returnPathIn(form) ?? href('/empresa/candidatos')
  const { searchParams } = new URL(path, 'http://portal.invalid')
  return applicationListSchema.parse(Object.fromEntries(searchParams))
}

export const saved = { isSaved: true }

/**
 * With scripts, the page stays, so that reading and typing are not interrupted. Without scripts,
 * redirects to the application.
 */
export function backToApplication(
  { form, params, request }: Pick<Sent<unknown>, 'form' | 'params' | 'request'>,
  notice: NoticeName,
) {
  if (isFromScript(request) && form.has(BACK_FIELD)) return revalidate(notice, [], saved)
  return redirectTo(addressOf(listQueryIn(form), pathId(params.applicationId)), notice)
}
