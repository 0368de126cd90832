import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef } from 'react'
import { Link } from '../../platform/link.tsx'
import type { WithdrawalReceipts } from './withdrawal.ts'

type WithdrawalReceiptProps = {
  receipts: WithdrawalReceipts
  token: string
}

/** 9.12, 9.13: what the shop has received and when, and what happens next. */
export function WithdrawalReceipt({ receipts, token }: WithdrawalReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="wrap withdrawal">
      <h1 ref={heading} tabIndex={-1}>
        Angringen er mottatt
      </h1>
      <p className="serif withdrawal-lead">
        Lever varene i en av butikkene våre, eller send dem tilbake, innen 14 dager. Vi behandler returen på 3
        til 5 virkedager og betaler tilbake innen en uke. Banken bruker 3 til 5 dager.
      </p>
      {receipts.map(({ id, number, returnNumber, lines, date }) => (
        <section key={id} className="withdrawal-part" aria-labelledby={`angre-${id}`}>
          <h2 id={`angre-${id}`} className="num">
            Retur {returnNumber}
          </h2>
          <p>
            For {number}, mottatt {formatDateTime(new Date(date))}
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line.EanNo}>
                {formatCount(line.Count)} {line.name}
              </li>
            ))}
          </ul>
          <Link className="btn btn-line" to={`/ordre/${token}/retur/${id}`}>
            Vis returlapp
          </Link>
        </section>
      ))}
      <p>Vi har sendt det samme til e-posten din.</p>
      <div className="receipt-acts">
        <button type="button" className="tap link" onClick={() => window.print()}>
          Skriv ut
        </button>
        <Link className="tap link" to={`/ordre/${token}`}>
          Tilbake til ordren
        </Link>
      </div>
    </div>
  )
}
