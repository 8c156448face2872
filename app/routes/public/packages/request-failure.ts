/** The message for a request that could not be sent (PACK-19). */
export const requestFailure = {
  title: 'Erro',
  sentence: 'Não foi possível enviar a solicitação. Tente novamente.',
}
