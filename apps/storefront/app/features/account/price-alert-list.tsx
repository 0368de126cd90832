import { formatNumber } from '@varde/domain/norwegian/format-number'
import { browserClient } from '../../platform/browser-client.ts'
import { useAccountData } from './account-data.ts'
import { LoadFailed } from './account-parts.tsx'
import { AlertRows, useAlertRemoval } from './alert-rows.tsx'

const findPriceAlerts = () => browserClient('GET /customers/current/price-alerts')

/** «Varsle meg om lavere pris»: what the customer waits for; nothing where she waits for no price. */
export function PriceAlertList() {
  const { data = [], failed, update, reload } = useAccountData(findPriceAlerts)
  const { message, remove } = useAlertRemoval(
    (id) => browserClient('DELETE /customers/current/price-alerts/{id}', { params: { id } }),
    (id) => update((all) => all.filter((alert) => alert.id !== id)),
    (name) => `prisen på ${name}`,
  )
  if (failed) return <LoadFailed what="prisvarslene dine" onRetry={reload} />
  return (
    <>
      {data.length === 0 ? null : (
        <section className="account-section stock-alerts" aria-labelledby="prisvarsler">
          <h2 id="prisvarsler">Du venter på lavere pris</h2>
          <AlertRows
            alerts={data}
            word="prisvarselet"
            detail={({ price }) => `under ${formatNumber(price)}\u00a0kr`}
            onRemove={remove}
          />
        </section>
      )}
      <p role="status" className="account-note">
        {message}
      </p>
    </>
  )
}
