import type { PriceAlert } from '@varde/contract/entities'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { formatNumber } from '@varde/domain/norwegian/format-number'
import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { withFailureText } from '../../platform/failure-text.ts'
import { Link } from '../../platform/link.tsx'
import { MissingPicture } from '../../ui/missing-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useAccountData } from './account-data.ts'
import { LoadFailed } from './account-parts.tsx'

const findPriceAlerts = () => browserClient('GET /customers/current/price-alerts')

/** «Varsle meg om lavere pris»: what the customer waits for; nothing where she waits for no price. */
export function PriceAlertList() {
  const { data = [], failed, update, reload } = useAccountData(findPriceAlerts)
  const [message, setMessage] = useState('')
  const remove = async ({ id, name }: PriceAlert) => {
    const call = browserClient('DELETE /customers/current/price-alerts/{id}', { params: { id } })
    const result = await withFailureText(call)
    // An alert that is not found has been removed already.
    if (!result.ok && result.code !== 'NOT_FOUND') return setMessage(result.text)
    update((all) => all.filter((alert) => alert.id !== id))
    setMessage(`Vi varsler deg ikke lenger om prisen på ${name}.`)
  }
  if (failed) return <LoadFailed what="prisvarslene dine" onRetry={reload} />
  return (
    <>
      {data.length === 0 ? null : (
        <section className="account-section stock-alerts" aria-labelledby="prisvarsler">
          <h2 id="prisvarsler">Du venter på lavere pris</h2>
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
                    under {formatNumber(alert.price)}
                    {'\u00a0'}kr · siden {formatDate(new Date(alert.created_at))}
                  </small>
                </span>
                <button type="button" className="tap link" onClick={() => void remove(alert)}>
                  Fjern<span className="sr-only"> prisvarselet om {alert.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="account-note">
        {message}
      </p>
    </>
  )
}
