type Doer = { doerName: string | null; isDoerAdmin: boolean }

/** Which administrator did something, also after the administration was taken from them. */
export function doerText({ doerName, isDoerAdmin }: Doer): string {
  if (!doerName) return 'quem já não tem conta'
  return isDoerAdmin ? doerName : `${doerName} (já não é da administração)`
}
