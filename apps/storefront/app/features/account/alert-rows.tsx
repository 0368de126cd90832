import { formatDate } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { type ApiResult, withFailureText } from '../../platform/failure-text.ts'
import { Link } from '../../platform/link.tsx'
import { MissingPicture } from '../../ui/missing-picture.tsx'
import { Picture } from '../../ui/picture.tsx'

/** What alerts of every kind say about themselves. */
type ShownAlert = { id: number; name: string; slug: string; image: string | null; created_at: string }

/**
 * Ends alerts one by one.
 *
 * @param call ends an alert at the API
 * @param forget takes it out of the list
 * @param what what it was about, as in «Vi varsler deg ikke lenger om …»
 */
export function useAlertRemoval(
  call: (id: number) => Promise<ApiResult<unknown>>,
  forget: (id: number) => void,
  what: (name: string) => string,
) {
  const [message, setMessage] = useState('')
  const remove = async ({ id, name }: Pick<ShownAlert, 'id' | 'name'>) => {
    const result = await withFailureText(call(id))
    // An alert that is not found has been removed already.
    if (!result.ok && result.code !== 'NOT_FOUND') return setMessage(result.text)
    forget(id)
    setMessage(`Vi varsler deg ikke lenger om ${what(name)}.`)
  }
  return { message, remove }
}

/**
 * The alerts that a customer waits for, each with a button that ends it.
 *
 * @param word `varselet` or `prisvarselet`
 * @param detail what an alert waits for
 */
export function AlertRows<Alert extends ShownAlert>({
  alerts,
  word,
  detail,
  onRemove,
}: {
  alerts: readonly Alert[]
  word: string
  detail: (alert: Alert) => string
  onRemove: (alert: Alert) => Promise<void>
}) {
  return (
    <ul>
      {alerts.map((alert) => (
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
              {detail(alert)} · siden {formatDate(new Date(alert.created_at))}
            </small>
          </span>
          <button type="button" className="tap link" onClick={() => void onRemove(alert)}>
            Fjern<span className="sr-only">{` ${word} om ${alert.name}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
