const meanwhile = {
  sentence: 'A empresa mudou entretanto. Veja como está e decida de novo.',
}

/** What is said where a company was decided on, or wants something else, since the page was opened. */
export const companyDecidedMeanwhile = {
  'changed-meanwhile': meanwhile,
  'not-possible': meanwhile,
}
