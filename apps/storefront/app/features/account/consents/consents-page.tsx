import type { ConsentList } from '@varde/contract/entities'
import type { Consent, ConsentPurpose } from '@varde/domain/customer/consents'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { useCustomer } from '../../../state/customer/customer.ts'
import { useAccountData } from '../account-data.ts'
import { AccountHead, AccountPart, LoadFailed, Skeleton } from '../account-parts.tsx'
import { changeConsents } from './change-consents.ts'
import {
  ADVICE_PURPOSES,
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

/** The result of the switch that was pressed last. */
type Result = { key: string; text: string; failed: boolean }

const keyOf = (purpose: string, channel: string) => `${purpose}-${channel}`

/** `/konto/samtykker`: the consents to messages, advice and measurements, and their history. */
export function ConsentsPage() {
  const { data, failed, update, reload } = useAccountData(findConsents)
  const [result, setResult] = useState<Result | null>(null)

  const changeConsent = async (consent: Consent) => {
    const key = keyOf(consent.purpose, consent.channel)
    const before = data
    // Shown at once, and undone when it could not be saved.
    update((list) => applyConsent(list, consent, new Date().toISOString()))
    setResult(null)
    const wrong = await changeConsents([consent])
    if (wrong !== null && before !== undefined) update(() => before)
    setResult({ key, text: wrong ?? 'Lagret', failed: wrong !== null })
  }
  return (
    <>
      <AccountHead title="Samtykker">
        Du bestemmer hva du vil høre fra oss, og hva vi bruker opplysningene dine til. Det gjelder med en
        gang.
      </AccountHead>
      {failed ? (
        <LoadFailed what="samtykkene dine" onRetry={reload} />
      ) : data === undefined ? (
        <Skeleton rows={6} height="5.5rem" />
      ) : (
        <>
          <AccountPart id="meldinger" title="Det vi sender">
            {MESSAGE_PURPOSES.map((purpose) => (
              <Purpose key={purpose} purpose={purpose} list={data} result={result} onChange={changeConsent} />
            ))}
          </AccountPart>
          <AccountPart id="rad" title="Råd på varesidene">
            {ADVICE_PURPOSES.map((purpose) => (
              <Purpose key={purpose} purpose={purpose} list={data} result={result} onChange={changeConsent} />
            ))}
          </AccountPart>
          <AccountPart id="informasjonskapsler" title="Informasjons­kapsler">
            {COOKIE_PURPOSES.map((purpose) => (
              <Purpose key={purpose} purpose={purpose} list={data} result={result} onChange={changeConsent} />
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
  result: Result | null
  onChange: (consent: Consent) => void
}

function Purpose({ purpose, list, result, onChange }: PurposeProps) {
  const { name, text } = PURPOSE_WORDS[purpose]
  const customer = useCustomer()
  const isRequired = purpose === 'cookie_default'
  const switches = listSwitches(purpose, list.current)
  const id = `formal-${purpose}`
  const own = result !== null && switches.some(({ channel }) => keyOf(purpose, channel) === result.key)
  return (
    <fieldset className="purpose" aria-describedby={id}>
      <legend>{name}</legend>
      <p id={id}>{text}</p>
      <div className="purpose-switches">
        {isRequired ? (
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
                onChange={(event) => onChange({ purpose, channel, granted: event.currentTarget.checked })}
              />
              <span>{channel === 'web' ? (granted ? 'På' : 'Av') : CHANNEL_WORDS[channel]}</span>
            </label>
          ))
        )}
      </div>
      <p role="status" className={own && result.failed ? 'field-error' : 'account-done'}>
        {own ? result.text : ''}
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
