import type { StockAlert } from '@varde/contract/entities'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { Picture } from '../../ui/picture.tsx'
import { Failed, Ghosts } from './account-parts.tsx'
import { useAccountData } from './use-account-data.ts'

const findStockAlerts = () => browserClient('GET /customers/current/stock-alerts')

/** «Varsle meg»: the sizes that she waits for. */
export function StockAlertList() {
  const { data, failed, change, ask } = useAccountData(findStockAlerts)
  const [said, setSaid] = useState('')
  const remove = async ({ id, name }: StockAlert) => {
    const wrong = await endAlert(id)
    if (wrong === null) change((all) => all.filter((alert) => alert.id !== id))
    setSaid(wrong ?? `Vi varsler deg ikke lenger om ${name}.`)
  }
  return (
    <section className="account-section stock-alerts" aria-labelledby="varsler">
      <h2 id="varsler">Du venter på</h2>
      {failed ? (
        <Failed what="varslene dine" onRetry={ask} />
      ) : data === undefined ? (
        <Ghosts rows={1} height="6rem" />
      ) : data.length === 0 ? (
        <p className="account-note">
          Er størrelsen din tom, trykk «Varsle meg» på varen. Du får én e-post når den er tilbake.
        </p>
      ) : (
        <ul>
          {data.map((alert) => (
            <li key={alert.id} className="goods">
              <span className="goods-picture">
                {alert.image === null ? null : (
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
        {said}
      </p>
    </section>
  )
}

async function endAlert(id: number): Promise<string | null> {
  try {
    const answer = await browserClient('DELETE /customers/current/stock-alerts/{id}', { params: { id } })
    return answer.ok || answer.status === 404 ? null : answer.error.message
  } catch (error) {
    // 8.22
    console.error(error)
    return 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'
  }
}
