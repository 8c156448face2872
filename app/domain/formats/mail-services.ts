/** Public mail services: their addresses belong to people, not to companies. */
export const mailServices =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|proton(?:mail)?|zoho|sapo|mail|yandex)\.(?:com|net|pt|me|org|co\.ao|com\.br|ru|fr|de|co\.uk)$/
