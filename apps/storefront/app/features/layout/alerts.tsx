import { Link } from '../../platform/link.tsx'
import {
  type Alert,
  type AlertType,
  pauseAlerts,
  removeAlert,
  resumeAlerts,
  useAlerts,
} from '../../state/notices/alerts.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { Check, Info, X } from '../../ui/icons.tsx'
import './alerts.css'

/**
 * 4.08, 9.10: messages to this visitor. Screen readers read errors and warnings at once, the others when they pause.
 * Ours and not Base UI's toasts: those are 20 kB of script on every page, and keep no list for each type.
 */
export function AlertRegion() {
  const lists = useAlerts()
  return (
    <section
      className="alerts"
      aria-label="Meldinger"
      onPointerEnter={pauseAlerts}
      onPointerLeave={resumeAlerts}
      onFocus={pauseAlerts}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) resumeAlerts()
      }}
    >
      <div aria-live="assertive">
        {[...lists.error, ...lists.warning].map((alert) => (
          <AlertMessage key={alert.id} alert={alert} />
        ))}
      </div>
      <div aria-live="polite">
        {[...lists.info, ...lists.success].map((alert) => (
          <AlertMessage key={alert.id} alert={alert} />
        ))}
      </div>
    </section>
  )
}

const ICONS: Record<AlertType, typeof Check> = { error: Info, warning: Info, info: Info, success: Check }

function AlertMessage({ alert }: { alert: Alert }) {
  const { id, type, title, text } = alert
  const Icon = ICONS[type]
  return (
    <div className={`alert alert-${type}`}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        <p className="alert-title">{title}</p>
        {text === '' ? null : <p className="alert-text">{text}</p>}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={`Lukk meldingen «${title}»`}
        onClick={() => {
          removeAlert(type, id)
          // The focus was on this button, which is gone now.
          resumeAlerts()
        }}
      >
        <X className="icon icon-s" aria-hidden="true" />
      </button>
    </div>
  )
}

const AlertWords = ({ title, text }: { title: string; text: string }) => (
  <>
    <b>{title}</b> {text}
  </>
)

/** 2.41: the shop's message to everybody, above the header: a shop that is closed, parcels that are late. */
export function AlertBanner() {
  const { alert } = useReferenceData()
  if (alert === null) return null
  return (
    <aside className="alert-banner" aria-label="Viktig beskjed">
      <p className="wrap">
        {alert.to === null ? (
          <AlertWords {...alert} />
        ) : (
          <Link to={alert.to}>
            <AlertWords {...alert} /> <span>{alert.linkText}</span>
          </Link>
        )}
      </p>
    </aside>
  )
}
