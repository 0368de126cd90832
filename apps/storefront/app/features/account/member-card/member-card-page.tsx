import type { Customer } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { Logo } from '../../../brand/logo.tsx'
import { browserClient } from '../../../platform/browser-client.ts'
import { useCustomer } from '../../../state/customer/customer.ts'
import { type ReferenceData, useReferenceData } from '../../../state/reference-data.ts'
import { AccountHead, LoadFailed } from '../account-parts.tsx'
import { changeConsents } from '../consents/change-consents.ts'
import { groupCode } from './group-code.ts'
import { keepMemberCode, type MemberCode, readMemberCode } from './member-code.ts'
import './member-card.css'

/** `/konto/medlemskort`: 7.27, the member's QR code for the till, also without a network. */
export function MemberCardPage() {
  const customer = useCustomer()
  const { tenant } = useReferenceData()
  return (
    <>
      <AccountHead title="Medlemskort" />
      <div className="member-sheet">
        {customer && !customer.club ? <JoinClub customer={customer} /> : <MemberCard tenant={tenant} />}
        <section className="account-section member-rights" aria-labelledby="fordeler">
          <h2 id="fordeler">Det du får</h2>
          <ul>
            <li>
              <b>Fem års garanti</b> på det du kjøper som medlem. Kjøpet ligger i historikken, så du trenger
              ingen kvittering.
            </li>
            <li>
              <b>Medlemspriser</b> i butikken og på nett, når det er noen.
            </li>
            <li>
              <b>Ingen poeng å passe på.</b> Vil du ut igjen, gjør du det under samtykker.
            </li>
          </ul>
        </section>
      </div>
    </>
  )
}

/** Membership of the club is a consent, which can be withdrawn on the page of consents. */
function JoinClub({ customer }: { customer: Customer }) {
  const [joining, setJoining] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const join = async () => {
    setJoining(true)
    setFailure(await changeConsents([{ purpose: 'club', channel: 'web', granted: true }]))
    setJoining(false)
  }
  return (
    <section className="member-card member-join" aria-labelledby="bli-medlem">
      <h2 id="bli-medlem">Bli med, {customer.first_name}</h2>
      <p className="serif">
        Medlemskapet er gratis. Du får et kort med kode på telefonen, og fem års garanti på det du kjøper.
        Klubben sender deg ingenting du ikke har sagt ja til.
      </p>
      {failure === null ? null : (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <button
        type="button"
        className="btn btn-signal"
        aria-disabled={joining}
        onClick={() => {
          if (!joining) void join()
        }}
      >
        {joining ? 'Melder inn …' : 'Bli medlem'}
      </button>
    </section>
  )
}

function MemberCard({ tenant }: Pick<ReferenceData, 'tenant'>) {
  const { card, failed, reload } = useMemberCode()
  if (failed && card === null) return <LoadFailed what="medlemskortet" onRetry={reload} />
  return (
    <section className="member-card" aria-label="Kortet ditt" aria-busy={card === null}>
      <header>
        <Logo tenant={tenant} form="onDark" />
        <span>{card?.name ?? ''}</span>
      </header>
      <div className="member-picture">
        {card === null ? (
          <div className="skeleton">
            <i className="member-skeleton" />
          </div>
        ) : (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(card.picture)}`}
            width={320}
            height={320}
            alt={`QR-kode for medlem ${card.code}`}
          />
        )}
      </div>
      <p className="member-code num">{card === null ? '' : groupCode(card.code)}</p>
      <p className="member-hint">Skru opp lysstyrken, og vis koden i kassen. Den virker også uten dekning.</p>
    </section>
  )
}

/** The code from this tab's storage, and then from the server. */
function useMemberCode(): { card: MemberCode | null; failed: boolean; reload: () => void } {
  const customer = useCustomer()
  const [card, setCard] = useState<MemberCode | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const customerId = customer?.id
  const name = customer ? `${customer.first_name} ${customer.last_name}` : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    if (customerId === undefined) return
    const kept = readMemberCode()
    if (kept?.customerId === customerId) setCard(kept)
    let left = false
    setFailed(false)
    browserClient('GET /customers/current/code').then(
      (response) => {
        if (left) return
        if (!response.ok) return setFailed(true)
        const current = { customerId, name, code: response.data.code, picture: response.data.qr_code }
        keepMemberCode(current)
        setCard(current)
      },
      () => {
        // Without a network the stored code stays.
        if (!left) setFailed(true)
      },
    )
    return () => {
      left = true
    }
  }, [customerId, name, attempt])

  return { card, failed, reload: () => setAttempt((count) => count + 1) }
}
