import './line-changes.css'

/** What has changed since the lines were added to the cart, also announced to screen readers. */
export function LineChanges({ changes }: { changes: readonly string[] }) {
  return (
    <div role="status">
      {changes.length === 0 ? null : (
        <div className="line-changes">
          <h2>Kurven er oppdatert</h2>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
