type Doer = { doerName: string | null; isDoerAdmin: boolean }

/**
 * The name of the administrator who acted, even if their administrator rights were removed later.
 */
export function doerText({ doerName, isDoerAdmin }: Doer): string {
  if (!doerName) return 'quem já não tem conta'
  return isDoerAdmin ? doerName : `${doerName} (já não é da administração)`
}
