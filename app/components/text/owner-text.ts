/** The owner of the portal, for example 'Lusona, Lda, NIF 5417000000'. */
export function ownerText({
  ownerName,
  ownerNif,
}: {
  ownerName: string
  ownerNif: string
}): string {
  return ownerNif ? `${ownerName}, NIF ${ownerNif}` : ownerName
}
