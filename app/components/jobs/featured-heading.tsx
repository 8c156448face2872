export function FeaturedHeading({ id }: { id: string }) {
  return (
    <div className="featured-head">
      <h2 id={id}>Em destaque</h2>
      <p>Pago pelas empresas, à vez.</p>
    </div>
  )
}
