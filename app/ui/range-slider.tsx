type RangeSliderProps = {
  min: number
  max: number
  step: number
  low: number
  high: number
  labels: readonly [string, string]
  text: (value: number) => string
  onMove: (low: number, high: number) => void
}

/**
 * A slider with two thumbs. The inputs have no names, because the slider only changes the fields
 * beside it.
 */
export function RangeSlider({ low, high, labels, text, onMove, ...ends }: RangeSliderProps) {
  const { min, max } = ends
  const share = (value: number) => (max > min ? ((value - min) / (max - min)) * 100 : 0)
  const thumb = (value: number, label: string, move: (value: number) => void) => (
    <input
      {...ends}
      type="range"
      value={value}
      aria-label={label}
      aria-valuetext={text(value)}
      onChange={(event) => move(event.target.valueAsNumber)}
    />
  )
  return (
    <div className="range-slider when-ready">
      <svg aria-hidden="true" focusable="false">
        <rect className="range-track" width="100%" height="4" rx="2" />
        <rect
          className="range-chosen"
          x={`${share(low)}%`}
          width={`${Math.max(share(high) - share(low), 0)}%`}
          height="4"
        />
      </svg>
      {thumb(low, labels[0], (value) => onMove(Math.min(value, high - ends.step), high))}
      {thumb(high, labels[1], (value) => onMove(low, Math.max(value, low + ends.step)))}
    </div>
  )
}
