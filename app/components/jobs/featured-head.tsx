/** The heading of featured jobs, which states that they are paid. */
export function FeaturedHead({ id }: { id: string }) {
  return (
    <div className="featured-head">
      <h2 id={id}>Em destaque</h2>
      <p>Pago pelas empresas, à vez.</p>
    </div>
  )
}
