import type { ReactNode } from 'react'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { Pin, Return, Truck } from '../../ui/icons.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import './help-ways.css'

/** 2.10: the ways to help that most come for: the phone first, then the order, a return and the shops. */
export function HelpWays() {
  const { contact } = useReferenceData().tenant
  return (
    <ul className="help-ways">
      {contact.phone === '' ? null : (
        <li className="help-phone">
          <a href={phoneHref(contact.phone)}>
            <span>Ring oss</span>
            <b className="num">{contact.phone}</b>
            {contact.hours === '' ? null : <small>Åpent {contact.hours}</small>}
          </a>
        </li>
      )}
      <Way to="/ordre" icon={<Truck className="icon" />} label="Finn ordren din">
        Se hvor den er, eller kanseller.
      </Way>
      <Way to="/kundeservice#retur" icon={<Return className="icon" />} label="Send noe i retur">
        14 dager fra du fikk varen.
      </Way>
      <Way to="/butikker" icon={<Pin className="icon" />} label="Finn butikken din">
        Åpningstider, kart og telefon.
      </Way>
    </ul>
  )
}

type WayProps = { to: string; icon: ReactNode; label: string; children: string }

function Way({ to, icon, label, children }: WayProps) {
  return (
    <li>
      <Link to={to}>
        {icon}
        <b>{label}</b>
        <small>{children}</small>
      </Link>
    </li>
  )
}
