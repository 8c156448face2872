import { classNames } from './class-names.ts'
import './code-block.css'

export function CodeBlock({ children, className }: { children: string; className?: string }) {
  return (
    <pre className={classNames('code-block', className)}>
      <code className="select-all">{children}</code>
    </pre>
  )
}
