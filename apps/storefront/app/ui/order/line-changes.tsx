import './line-changes.css'

/** What became different since the lines were put in the cart, said to the eye and the ear. */
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
