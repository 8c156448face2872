import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type View = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small' | 'large'
  wide?: boolean
  icon?: ReactNode
}

function buttonClass({ variant = 'secondary', size = 'medium', wide }: View, className?: string) {
  return classNames(
    'btn',
    `btn-${variant}`,
    size !== 'medium' && `btn-${size}`,
    wide && 'btn-wide',
    className,
  )
}

type ButtonProps = ComponentProps<'button'> &
  View & {
    /**
     * Whether the act is running; the button then shows progress and prevents a second submission.
     */
    busy?: boolean
    busyLabel?: string
    percent?: number
    disabledReason?: ReactNode
  }

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  percent,
  disabledReason,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const hasReason = Boolean(disabledReason)
  const button = (
    <button
      type="submit"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      disabled={disabled || hasReason}
      aria-describedby={classNames(rest['aria-describedby'], hasReason && reasonId) || undefined}
      // `aria-disabled` instead of `disabled`, because a disabled button loses the keyboard focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Dots /> : icon}
      {busy ? (busyLabel ?? children) : children}
      {busy && percent !== undefined && (
        <progress className="btn-progress" max={100} value={percent} aria-label="Progresso" />
      )}
    </button>
  )
  if (!hasReason) return button
  return (
    <span className={classNames('btn-with-reason', wide && 'btn-wide')}>
      {button}
      <span id={reasonId} className="btn-reason">
        {disabledReason}
      </span>
    </span>
  )
}

export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & View) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}

export function IconButton({
  label,
  className,
  children,
  ...rest
}: Omit<ButtonProps, 'aria-label'> & { label: string }) {
  return (
    <Button
      variant="quiet"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames('btn-icon', className)}
    >
      {children}
    </Button>
  )
}

function Dots() {
  return (
    <svg viewBox="0 0 20 8" className="busy-dots" aria-hidden="true">
      <circle cx="3" cy="4" r="2" />
      <circle cx="10" cy="4" r="2" />
      <circle cx="17" cy="4" r="2" />
    </svg>
  )
}
