import {
  type Alert,
  type AlertType,
  pauseAlerts,
  removeAlert,
  resumeAlerts,
  useAlerts,
} from '../../state/notices/alerts.ts'
import { Check, Info, X } from '../../ui/icons.tsx'
import './alerts.css'

/** 4.08, 9.10: where the shopper is told things: at once what is wrong, when she is done reading what is not. */
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
          <Said key={alert.id} alert={alert} />
        ))}
      </div>
      <div aria-live="polite">
        {[...lists.info, ...lists.success].map((alert) => (
          <Said key={alert.id} alert={alert} />
        ))}
      </div>
    </section>
  )
}

const ICONS: Record<AlertType, typeof Check> = { error: Info, warning: Info, info: Info, success: Check }

function Said({ alert }: { alert: Alert }) {
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
          // The button that had the focus is gone, and with it the one who stood there.
          resumeAlerts()
        }}
      >
        <X className="icon icon-s" aria-hidden="true" />
      </button>
    </div>
  )
}
