import type { ConsentList } from '@varde/contract/entities'
import type { ConsentChannel, ConsentPurpose } from '@varde/domain/customer/consents'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { useCustomer } from '../../../state/customer/customer.ts'
import { AccountHead, AccountPart, Failed, Ghosts } from '../account-parts.tsx'
import { useAccountData } from '../use-account-data.ts'
import { changeConsents } from './change-consents.ts'
import {
  applyConsent,
  CHANNEL_WORDS,
  COOKIE_PURPOSES,
  groupHistory,
  listSwitches,
  MESSAGE_PURPOSES,
  PURPOSE_WORDS,
  SOURCE_WORDS,
} from './consent-words.ts'
import '../../../ui/form.css'
import './consents.css'

const findConsents = () => browserClient('GET /customers/current/consents')

type Answered = { purpose: ConsentPurpose; channel: ConsentChannel; granted: boolean }
/** What became of the switch that was pressed last. */
type Said = { key: string; text: string; wrong: boolean }

const keyOf = (purpose: string, channel: string) => `${purpose}-${channel}`

/** `/konto/samtykker`: what may be sent and measured, and what was said before. */
export function ConsentsPage() {
  const { data, failed, change, ask } = useAccountData(findConsents)
  const [said, setSaid] = useState<Said | null>(null)

  const answer = async (consent: Answered) => {
    const key = keyOf(consent.purpose, consent.channel)
    const before = data
    // At once on the screen; back again when it could not be kept.
    change((list) => applyConsent(list, consent, new Date().toISOString()))
    setSaid(null)
    const wrong = await changeConsents([consent])
    if (wrong !== null && before !== undefined) change(() => before)
    setSaid({ key, text: wrong ?? 'Lagret', wrong: wrong !== null })
  }
  return (
    <>
      <AccountHead title="Samtykker">
        Du bestemmer hva du vil høre fra oss, og hvordan. Det gjelder med en gang.
      </AccountHead>
      {failed ? (
        <Failed what="samtykkene dine" onRetry={ask} />
      ) : data === undefined ? (
        <Ghosts rows={6} height="5.5rem" />
      ) : (
        <>
          <AccountPart id="meldinger" title="Det vi sender">
            {MESSAGE_PURPOSES.map((purpose) => (
              <Purpose key={purpose} purpose={purpose} list={data} said={said} onAnswer={answer} />
            ))}
          </AccountPart>
          <AccountPart id="informasjonskapsler" title="Informasjons­kapsler">
            {COOKIE_PURPOSES.map((purpose) => (
              <Purpose key={purpose} purpose={purpose} list={data} said={said} onAnswer={answer} />
            ))}
          </AccountPart>
          <AccountPart id="historikk" title="Historikk">
            <History history={data.history} />
          </AccountPart>
        </>
      )}
    </>
  )
}

type PurposeProps = {
  purpose: ConsentPurpose
  list: ConsentList
  said: Said | null
  onAnswer: (consent: Answered) => void
}

function Purpose({ purpose, list, said, onAnswer }: PurposeProps) {
  const { name, text } = PURPOSE_WORDS[purpose]
  const customer = useCustomer()
  const always = purpose === 'cookie_default'
  const switches = listSwitches(purpose, list.current)
  const id = `formal-${purpose}`
  const mine = said !== null && switches.some(({ channel }) => keyOf(purpose, channel) === said.key)
  return (
    <fieldset className="purpose" aria-describedby={id}>
      <legend>{name}</legend>
      <p id={id}>{text}</p>
      <div className="purpose-switches">
        {always ? (
          <p className="account-note">Alltid på</p>
        ) : (
          switches.map(({ channel, granted }) => (
            <label key={channel} className="switch">
              <input
                type="checkbox"
                role="switch"
                aria-checked={granted}
                checked={granted}
                disabled={channel === 'sms' && !granted && customer?.phone === null}
                onChange={(event) => onAnswer({ purpose, channel, granted: event.currentTarget.checked })}
              />
              <span>{channel === 'web' ? (granted ? 'På' : 'Av') : CHANNEL_WORDS[channel]}</span>
            </label>
          ))
        )}
      </div>
      <p role="status" className={mine && said.wrong ? 'field-error' : 'account-done'}>
        {mine ? said.text : ''}
      </p>
    </fieldset>
  )
}

function History({ history }: { history: ConsentList['history'] }) {
  if (history.length === 0) return <p className="account-note">Du har ikke svart på noe ennå.</p>
  return (
    <div className="consent-history">
      {groupHistory(history).map(({ purpose, events }) => (
        <details key={purpose}>
          <summary>
            <span>{PURPOSE_WORDS[purpose].name}</span>
            <small>
              {events[0]?.granted ? 'Ja' : 'Nei'}, {formatDateTime(new Date(events[0]?.at ?? 0))}
            </small>
          </summary>
          <table>
            <caption className="sr-only">
              Hva du har svart om {PURPOSE_WORDS[purpose].name.toLowerCase()}
            </caption>
            <thead>
              <tr>
                <th scope="col">Når</th>
                <th scope="col">Svar</th>
                <th scope="col">Kanal</th>
                <th scope="col">Hvor</th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <tr key={`${event.at} ${event.channel}`}>
                  <td>{formatDateTime(new Date(event.at))}</td>
                  <td>{event.granted ? 'Ja' : 'Nei'}</td>
                  <td>{CHANNEL_WORDS[event.channel]}</td>
                  <td>{SOURCE_WORDS[event.source]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </div>
  )
}
