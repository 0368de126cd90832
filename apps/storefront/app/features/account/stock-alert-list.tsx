import type { StockAlert } from '@varde/contract/entities'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { withFailureText } from '../../platform/failure-text.ts'
import { Link } from '../../platform/link.tsx'
import { MissingPicture } from '../../ui/missing-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useAccountData } from './account-data.ts'
import { LoadFailed, Skeleton } from './account-parts.tsx'

const findStockAlerts = () => browserClient('GET /customers/current/stock-alerts')

/** «Varsle meg»: the sizes for which the customer wants an alert. */
export function StockAlertList() {
  const { data, failed, update, reload } = useAccountData(findStockAlerts)
  const [message, setMessage] = useState('')
  const remove = async ({ id, name }: StockAlert) => {
    const call = browserClient('DELETE /customers/current/stock-alerts/{id}', { params: { id } })
    const result = await withFailureText(call)
    // An alert that is not found has been removed already.
    if (!result.ok && result.code !== 'NOT_FOUND') return setMessage(result.text)
    update((all) => all.filter((alert) => alert.id !== id))
    setMessage(`Vi varsler deg ikke lenger om ${name}.`)
  }
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
        <ul>
          {data.map((alert) => (
            <li key={alert.id} className="goods">
              <span className="goods-picture">
                {alert.image === null ? (
                  <MissingPicture />
                ) : (
                  <Picture image={alert.image} alt="" sizes="64px" widest={320} />
                )}
              </span>
              <span>
                <b>
                  <Link to={`/product/${alert.slug}`}>{alert.name}</Link>
                </b>
                <small>
                  {[alert.color, alert.size].filter((part) => part !== '').join(', ')} ·{' '}
                  {alert.shop === null ? 'alle butikker' : alert.shop.name} · siden{' '}
                  {formatDate(new Date(alert.created_at))}
                </small>
              </span>
              <button type="button" className="tap link" onClick={() => void remove(alert)}>
                Fjern<span className="sr-only"> varselet om {alert.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="account-note">
        {message}
      </p>
    </section>
  )
}
