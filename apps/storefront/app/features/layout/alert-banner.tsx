import { Link } from 'react-router'
import { useReferenceData } from '../../state/reference-data.ts'
import './alert-banner.css'

/** 2.41: what everybody should know now, above everything else: a shop that is closed, parcels that are late. */
export function AlertBanner() {
  const { alert } = useReferenceData()
  if (alert === null) return null
  return (
    <aside className="alert-banner" aria-label="Viktig beskjed">
      <p className="wrap">
        <b>{alert.title}</b> {alert.text}{' '}
        {alert.to === null ? null : <Link to={alert.to}>{alert.linkText}</Link>}
      </p>
    </aside>
  )
}
