/** The text of an inline script, bundled from the module (`scripts/vite-inline-scripts.ts`). */
declare module '*?inline-script' {
  const text: string
  export default text
}
