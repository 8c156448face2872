/** The text of a script that a page carries, bundled from the module (`scripts/vite-inline-scripts.ts`). */
declare module '*?inline-script' {
  const text: string
  export default text
}
