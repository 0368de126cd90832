import { useSyncExternalStore } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { breadcrumbName, findWayBack, readBreadcrumbs } from '../../state/trail/breadcrumbs.ts'
import { ArrowLeft } from '../../ui/icons.tsx'

const never = () => () => {}

/** 2.44: the way back: up the tree as the server knows it, then to where the visitor came from. */
export function WayBack({ back }: { back: { label: string; to: string } }) {
  const { pathname } = useLocation()
  const name = breadcrumbName(useMatches().at(-1)?.id ?? '')
  const trail = useSyncExternalStore(
    never,
    () => JSON.stringify(findWayBackHere(name, pathname)),
    () => 'null',
  )
  const way = (JSON.parse(trail) as ReturnType<typeof findWayBack>) ?? back
  return (
    <Link className="listing-back" to={way.to}>
      <ArrowLeft className="icon icon-s" aria-hidden="true" />
      {way.label}
    </Link>
  )
}

function findWayBackHere(name: string | null, pathname: string) {
  try {
    return findWayBack(readBreadcrumbs(sessionStorage), name, pathname)
  } catch {
    // Storage may be switched off altogether.
    return null
  }
}
