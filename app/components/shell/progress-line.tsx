import { useNavigation } from 'react-router'

/** Says at once that a tap was received, for as long as its answer is under way. */
export function ProgressLine() {
  const isBusy = useNavigation().state !== 'idle'
  return <div className="progress-line" data-busy={isBusy || undefined} aria-hidden="true" />
}
