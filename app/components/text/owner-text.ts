export function ownerText({
  ownerName,
  ownerNif,
}: {
  ownerName: string
  ownerNif: string
}): string {
  return ownerNif ? `${ownerName}, NIF ${ownerNif}` : ownerName
}
