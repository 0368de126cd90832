import type { CustomerSession } from '@varde/contract/entities'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { Failed, Ghosts } from '../account-parts.tsx'
import { useAccountData } from '../use-account-data.ts'

const findSessions = () => browserClient('GET /customers/current/sessions')
const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'

/** Where she is logged in, this place first, and the way to end it elsewhere. */
export function SessionList() {
  const { data, failed, change, ask } = useAccountData(findSessions)
  const [said, setSaid] = useState('')
  if (failed) return <Failed what="innloggingene dine" onRetry={ask} />
  if (data === undefined) return <Ghosts rows={2} height="4rem" />
  const sessions = data.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.started_at.localeCompare(a.started_at),
  )
  const end = async (session: CustomerSession) => {
    const wrong = await tryTo(() =>
      browserClient('DELETE /customers/current/sessions/{id}', { params: { id: session.id } }),
    )
    if (wrong === null) change((all) => all.filter(({ id }) => id !== session.id))
    setSaid(wrong ?? `${session.device} er logget ut.`)
  }
  const endOthers = async () => {
    const wrong = await tryTo(() => browserClient('DELETE /customers/current/sessions'))
    if (wrong === null) change((all) => all.filter(({ current }) => current))
    setSaid(wrong ?? 'Du er logget ut alle andre steder.')
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
        {said}
      </p>
    </>
  )
}

/** What went wrong; null when nothing did. */
async function tryTo(
  act: () => Promise<{ ok: true } | { ok: false; error: { message: string } }>,
): Promise<string | null> {
  try {
    const answer = await act()
    return answer.ok ? null : answer.error.message
  } catch (error) {
    // 8.22
    console.error(error)
    return NO_CONTACT
  }
}
