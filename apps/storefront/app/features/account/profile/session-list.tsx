import type { CustomerSession } from '@varde/contract/entities'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { withFailureText } from '../../../platform/failure-text.ts'
import { useAccountData } from '../account-data.ts'
import { LoadFailed, Skeleton } from '../account-parts.tsx'

const findSessions = () => browserClient('GET /customers/current/sessions')

/** The sessions of the customer, the current one first, with buttons to end the others. */
export function SessionList() {
  const { data, failed, update, reload } = useAccountData(findSessions)
  const [message, setMessage] = useState('')
  if (failed) return <LoadFailed what="innloggingene dine" onRetry={reload} />
  if (data === undefined) return <Skeleton rows={2} height="4rem" />
  const sessions = data.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.started_at.localeCompare(a.started_at),
  )
  const end = async ({ id, device }: CustomerSession) => {
    const call = browserClient('DELETE /customers/current/sessions/{id}', { params: { id } })
    const result = await withFailureText(call)
    if (!result.ok) return setMessage(result.text)
    update((all) => all.filter((session) => session.id !== id))
    setMessage(`${device} er logget ut.`)
  }
  const endOthers = async () => {
    const result = await withFailureText(browserClient('DELETE /customers/current/sessions'))
    if (!result.ok) return setMessage(result.text)
    update((all) => all.filter(({ current }) => current))
    setMessage('Du er logget ut alle andre steder.')
  }
  return (
    <>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <p>
              <b>{session.device}</b>
              <small>
                {session.current ? 'Her, nå' : `Logget inn ${formatDateTime(new Date(session.started_at))}`}
              </small>
            </p>
            {session.current ? null : (
              <button type="button" className="tap link" onClick={() => void end(session)}>
                Logg ut<span className="sr-only"> {session.device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button type="button" className="btn btn-line" onClick={() => void endOthers()}>
          Logg ut alle andre steder
        </button>
      ) : null}
      <p role="status" className="account-note">
        {message}
      </p>
    </>
  )
}
