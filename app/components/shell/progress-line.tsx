import { useNavigation } from 'react-router'

/** Shows at once that a tap was received; hidden when the navigation ends. */
export function ProgressLine() {
  const isBusy = useNavigation().state !== 'idle'
  return <div className="progress-line" data-busy={isBusy || undefined} aria-hidden="true" />
}
