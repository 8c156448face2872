import { classNames } from './class-names.ts'
import './code-block.css'

/** Code to read or to copy; one click selects all of it. */
export function CodeBlock({ children, className }: { children: string; className?: string }) {
  return (
    <pre className={classNames('code-block', className)}>
      <code className="select-all">{children}</code>
    </pre>
  )
}
