export const requestFailure = {
  title: 'Erro',
  sentence: 'Não foi possível enviar a solicitação. Tente novamente.',
}
