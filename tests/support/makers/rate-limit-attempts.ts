import { onDatabase } from '#tests/support/database/journey-database.ts'

/**
 * Deletes the recorded uploads. All browser tests share one candidate, and together their uploads
 * would exceed the rate limit.
 */
export async function deleteUploadAttempts(): Promise<void> {
  await onDatabase("delete from attempts where limit_name = 'upload'")
}

/** Records a hundred more sign-in attempts from the IP address of the newest one. */
export async function newSignInAttempts(): Promise<void> {
  await onDatabase(
    `insert into attempts (limit_name, key)
     select 'signInAddress', (select key from attempts where limit_name = 'signInAddress'
       order by at desc limit 1) from generate_series(1, 100)`,
  )
}
