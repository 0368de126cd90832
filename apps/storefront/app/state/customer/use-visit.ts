import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

/** 3.29, 2.31: writes this page down as a step of the visitor's way. What keeps the trail is fetched after the page. */
export function useVisit(title: string): void {
  const match = useMatches().at(-1)
  const { search, pathname } = useLocation()
  const id = match?.id ?? ''
  const params = JSON.stringify(match?.params ?? {})

  useEffect(() => {
    void import('../trail/breadcrumbs.ts').then(({ breadcrumbName, recordBreadcrumb }) => {
      const name = breadcrumbName(id)
      if (name === null) return
      // A gender's address has no parameter: the whole of it is the name.
      const own = name === 'gender' ? { gender: pathname.slice(1) } : JSON.parse(params)
      try {
        recordBreadcrumb(sessionStorage, { name, params: { ...own, ...(search ? { search } : {}) }, title })
      } catch {
        // Storage may be switched off altogether.
      }
    })
  }, [id, params, search, pathname, title])
}
