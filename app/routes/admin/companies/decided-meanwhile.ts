const meanwhile = {
  sentence: 'A empresa mudou entretanto. Veja como está e decida de novo.',
}

/**
 * The refusal if an administrator decided on the company, or the company requested another name,
 * after the page was loaded.
 */
export const companyDecidedMeanwhile = {
  'changed-meanwhile': meanwhile,
  'not-possible': meanwhile,
}
