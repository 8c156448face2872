/**
 * A phonetic key, equal for Kwanza, Quanza and Cuanza. Only for comparing; `letters` must have no
 * accents.
 */
export function soundOf(letters: string): string {
  return letters
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/q/g, 'k')
    .replace(/t?ch|tx/g, 'x')
    .replace(/c(?=[ei])/g, 's')
    .replace(/c/g, 'k')
    .replace(/w/g, 'u')
    .replace(/y/g, 'i')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/dj/g, 'j')
    .replace(/(.)\1/g, '$1')
}
