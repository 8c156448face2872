const meanwhile = {
  sentence: 'A empresa mudou entretanto. Veja como está e decida de novo.',
}

/** Answer if the company was decided on, or asks for another name, since the page was opened. */
export const companyDecidedMeanwhile = {
  'changed-meanwhile': meanwhile,
  'not-possible': meanwhile,
}
