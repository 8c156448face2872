type Doer = { doerName: string | null; isDoerAdmin: boolean }

/** Administrators are named even if their rights have been removed since. */
export function doerText({ doerName, isDoerAdmin }: Doer): string {
  if (!doerName) return 'quem já não tem conta'
  return isDoerAdmin ? doerName : `${doerName} (já não é da administração)`
}
