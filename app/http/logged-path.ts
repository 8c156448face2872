/** Words, numbers and ids. A secret of a one-time link contains other characters. */
const harmless =
  /^(?:[a-z]+(?:-[a-z]+)*(?:\.[a-z]+)?|\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const LONGEST_WORD = 40

/**
 * The path of a request for the log. Replaces every part that may be a secret by '…', because paths
 * of one-time links, such as `/recuperar-senha/:secret`, contain one.
 */
export function loggedPath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) =>
      part === '' || (harmless.test(part) && part.length <= LONGEST_WORD) ? part : '…',
    )
    .join('/')
}
