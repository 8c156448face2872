import { href } from 'react-router'
import {
  type ApplicationListQuery,
  applicationListSchema,
} from '#app/domain/applications/application-query.ts'
import { returnPathIn } from '#app/http/access/return-path.ts'

/** The list that a form says it came from, as it was filtered, ordered and paged. */
export function listQueryIn(form: FormData): ApplicationListQuery {
  const path = returnPathIn(form) ?? href('/empresa/candidatos')
  const { searchParams } = new URL(path, 'http://portal.invalid')
  return applicationListSchema.parse(Object.fromEntries(searchParams))
}
