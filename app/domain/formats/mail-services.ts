/** Services for everyone: an address under them belongs to a person, not to a company. */
export const mailServices =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|proton(?:mail)?|zoho|sapo|mail|yandex)\.(?:com|net|pt|me|org|co\.ao|com\.br|ru|fr|de|co\.uk)$/
