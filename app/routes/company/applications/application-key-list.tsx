import { SingleKeysSwitch } from '#app/ui/single-keys-switch.tsx'

export function ApplicationKeyList() {
  return (
    <section
      className="for-keyboards mt-6 hidden flex-wrap items-center gap-x-4 text-sm text-cinza lg:flex"
      aria-label="Teclas"
    >
      <p>
        <kbd>J</kbd> seguinte, <kbd>K</kbd> anterior, <kbd>1</kbd> a <kbd>4</kbd> mudam o status,{' '}
        <kbd>C</kbd> abre o CV, <kbd>X</kbd> escolhe, <kbd>Z</kbd> desfaz
      </p>
      <SingleKeysSwitch />
    </section>
  )
}
