const meanwhile = {
  sentence: 'A empresa mudou entretanto. Veja como está e decida de novo.',
}

/** Answer if, since the page was opened, the company was decided on or requested another name. */
export const companyDecidedMeanwhile = {
  'changed-meanwhile': meanwhile,
  'not-possible': meanwhile,
}
