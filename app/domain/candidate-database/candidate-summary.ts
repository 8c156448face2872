/** Matches contacts in a text. Must be equivalent to the database function `without_contacts`. */
const contacts = /\S*@\S*|(?:https?:\/\/|www\.)\S*|\+?\d[\d ().-]{5,}\d/gi

export function withoutContacts(text: string): string {
  return text.replace(contacts, ' ').replace(/\s+/g, ' ').trim()
}

/** First name and initial of the last name: 'Ana C.' (BASE-02). */
export function shortNameOf(name: string): string {
  const words = withoutContacts(name).split(' ').filter(Boolean)
  const [first = 'Candidato'] = words
  const last = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined
  return last ? `${first} ${last.toUpperCase()}.` : first
}

/** Neighbourhood and town, without street and house number. */
function townOf(location: string): string {
  const parts = location.split(',').map((part) => part.trim())
  return parts.filter(Boolean).slice(-2).join(', ')
}

/** Removes contacts, because candidates may type them into location and skills. */
export function publicWords({ location, skills }: { location: string | null; skills: string[] }) {
  return {
    location: location ? townOf(withoutContacts(location)) || null : null,
    skills: skills.map(withoutContacts).filter(Boolean),
  }
}
