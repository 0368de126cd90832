/** The third step: how it is paid. In the shop, for now. */
export function PaymentStep() {
  return (
    <section className="step" aria-labelledby="steg-3">
      <h2 id="steg-3">
        <span>3</span> Betaling
      </h2>
      <p className="pick-card pick-only">
        <b>Betal i butikken</b>
        <small>Prøv først. Ingenting trekkes nå.</small>
      </p>
    </section>
  )
}
