export function JobToApplyTo({ title }: { title: string | undefined }) {
  if (!title) return null
  return (
    <p className="clamped mb-4">
      Para se candidatar a <strong>{title}</strong>, entre na sua conta ou crie uma: é grátis.
    </p>
  )
}
