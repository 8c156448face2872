export function withCheck(account: string): string {
  const rest = BigInt(`${account}102400`) % 97n
  return `AO${String(98n - rest).padStart(2, '0')}${account}`
}
