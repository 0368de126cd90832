import { browserClient } from '../../platform/browser-client.ts'
import { useAccountData } from './account-data.ts'
import { LoadFailed, Skeleton } from './account-parts.tsx'
import { AlertRows, useAlertRemoval } from './alert-rows.tsx'

const findStockAlerts = () => browserClient('GET /customers/current/stock-alerts')

/** «Varsle meg»: the sizes for which the customer wants an alert. */
export function StockAlertList() {
  const { data, failed, update, reload } = useAccountData(findStockAlerts)
  const { message, remove } = useAlertRemoval(
    (id) => browserClient('DELETE /customers/current/stock-alerts/{id}', { params: { id } }),
    (id) => update((all) => all.filter((alert) => alert.id !== id)),
    (name) => name,
  )
  return (
    <section className="account-section stock-alerts" aria-labelledby="varsler">
      <h2 id="varsler">Du venter på</h2>
      {failed ? (
        <LoadFailed what="varslene dine" onRetry={reload} />
      ) : data === undefined ? (
        <Skeleton rows={1} height="6rem" />
      ) : data.length === 0 ? (
        <p className="account-note">
          Er størrelsen din tom, trykk «Varsle meg» på varen. Du får én e-post når den er tilbake.
        </p>
      ) : (
        <AlertRows
          alerts={data}
          word="varselet"
          detail={({ color, size, shop }) =>
            `${[color, size].filter((part) => part !== '').join(', ')} · ${shop === null ? 'alle butikker' : shop.name}`
          }
          onRemove={remove}
        />
      )}
      <p role="status" className="account-note">
        {message}
      </p>
    </section>
  )
}
