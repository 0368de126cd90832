import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import type { LineChange } from '../../state/cart-refresh.ts'

/** What became different since the lines were put in the cart. */
export function LineChanges({ changes }: { changes: readonly LineChange[] }) {
  return (
    <div role="status">
      {changes.length === 0 ? null : (
        <div className="line-changes">
          <h2>Kurven er oppdatert</h2>
          <ul>
            {changes.map((change) => (
              <li key={`${change.line.ean} ${change.kind}`}>{describeChange(change)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function describeChange(change: LineChange): string {
  const name = `${change.line.name}, ${change.line.size}`
  switch (change.kind) {
    case 'gone':
      return `${name} selges ikke lenger på nett og er tatt ut av kurven.`
    case 'sold-out':
      return `${name} er utsolgt og tatt ut av kurven.`
    case 'price':
      return `${name} koster nå ${formatNumber(change.now)}. Den kostet ${formatNumber(change.before)}.`
    case 'count':
      return `Det er bare ${formatCount(change.now)} igjen av ${name}. Du hadde ${formatCount(change.before)} i kurven.`
  }
}
