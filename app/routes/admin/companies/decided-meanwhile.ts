const meanwhile = {
  sentence: 'A empresa mudou entretanto. Veja como está e decida de novo.',
}

/** Shown if the company was decided on, or requested another name, after the page was loaded. */
export const companyDecidedMeanwhile = {
  'changed-meanwhile': meanwhile,
  'not-possible': meanwhile,
}
