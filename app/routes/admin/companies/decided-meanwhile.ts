const meanwhile = {
  sentence: 'A empresa já não está como a viu. Veja como está e decida de novo.',
}

/** What is said where a company was decided on, or wants something else, since the page was opened. */
export const companyDecidedMeanwhile = {
  'changed-meanwhile': meanwhile,
  'not-possible': meanwhile,
}
