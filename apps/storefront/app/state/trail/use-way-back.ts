import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'

type Way = { label: string; to: string }

/**
 * 2.44, 3.29: the way back from a page that stands by itself: where the visitor came from, once the browser has said
 * so; until then, and for who came straight here, what the page knows. What reads the trail is fetched after the page.
 */
export function useWayBack(known: Way): Way {
  const { pathname } = useLocation()
  const id = useMatches().at(-1)?.id ?? ''
  const [found, setFound] = useState<{ pathname: string; way: Way | null } | null>(null)

  useEffect(() => {
    let over = false
    import('./breadcrumbs.ts')
      .then(({ breadcrumbName, findWayBack, readBreadcrumbs }) => {
        if (over) return
        // Storage may be switched off altogether: then this throws.
        const way = findWayBack(readBreadcrumbs(sessionStorage), breadcrumbName(id), pathname)
        setFound({ pathname, way })
      })
      .catch(() => undefined)
    return () => {
      over = true
    }
  }, [id, pathname])

  return (found?.pathname === pathname ? found.way : null) ?? known
}
