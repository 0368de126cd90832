import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from '../../platform/link.tsx'
import type { Branch } from './listing.ts'

/** Groups that a list can be narrowed to, each with how many articles it has. */
export const BranchChips = ({ branches }: { branches: readonly Branch[] }) => (
  <ul className="chips">
    {branches.map(({ label, to, count, current }) => (
      <li key={to}>
        <Link to={to} aria-current={current ? 'page' : undefined}>
          {label} <span className="num">{formatCount(count)}</span>
        </Link>
      </li>
    ))}
  </ul>
)
