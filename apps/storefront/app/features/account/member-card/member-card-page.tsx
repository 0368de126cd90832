import { useEffect, useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { useCustomer } from '../../../state/customer/customer.ts'
import { keepMemberCode, type MemberCode, readMemberCode } from '../../../state/customer/member-code.ts'
import { useReferenceData } from '../../../state/reference-data.ts'
import { AccountHead, Failed } from '../account-parts.tsx'
import { JoinClub } from '../profile/join-club.tsx'
import { groupCode } from './group-code.ts'
import './member-card.css'

/** `/konto/medlemskort`: 7.27, to be held up to the till, also where there is no net. */
export function MemberCardPage() {
  const customer = useCustomer()
  const { tenant } = useReferenceData()
  return (
    <>
      <AccountHead title="Medlemskort" />
      {customer && !customer.club ? <JoinClub customer={customer} /> : <MemberCard shopName={tenant.name} />}
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
    </>
  )
}

function MemberCard({ shopName }: { shopName: string }) {
  const { card, failed, ask } = useMemberCode()
  if (failed && card === null) return <Failed what="medlemskortet" onRetry={ask} />
  return (
    <section className="member-card" aria-label="Kortet ditt" aria-busy={card === null}>
      <header>
        <b>{shopName}</b>
        <span>{card?.name ?? ''}</span>
      </header>
      <div className="member-ground">
        {card === null ? (
          <div className="ghosts">
            <i className="member-ghost" />
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

/** The code as it was seen last in this tab, and then as the server has it. */
function useMemberCode(): { card: MemberCode | null; failed: boolean; ask: () => void } {
  const customer = useCustomer()
  const [card, setCard] = useState<MemberCode | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  const customerId = customer?.id
  const name = customer ? `${customer.first_name} ${customer.last_name}` : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the customer wants to
  useEffect(() => {
    if (customerId === undefined) return
    const kept = readMemberCode()
    if (kept?.customerId === customerId) setCard(kept)
    let left = false
    setFailed(false)
    browserClient('GET /customers/current/code').then(
      (answer) => {
        if (left) return
        if (!answer.ok) return setFailed(true)
        const now = { customerId, name, code: answer.data.code, picture: answer.data.qr_code }
        keepMemberCode(now)
        setCard(now)
      },
      () => {
        // Without a net: what was seen stands.
        if (!left) setFailed(true)
      },
    )
    return () => {
      left = true
    }
  }, [customerId, name, asked])

  return { card, failed, ask: () => setAsked((times) => times + 1) }
}
