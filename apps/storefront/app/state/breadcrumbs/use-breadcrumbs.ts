import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useAddress } from '../address.ts'
import {
  breadcrumbName,
  findBackLink,
  type PageLink,
  readBreadcrumbs,
  recordBreadcrumb,
} from './breadcrumbs.ts'

/** 3.29, 2.31: records this page in the breadcrumbs. */
export function useRecordBreadcrumb(title: string): void {
  const match = useMatches().at(-1)
  const { search, pathname } = useAddress()
  const name = breadcrumbName(match?.id ?? '')
  const params = JSON.stringify(match?.params ?? {})

  useEffect(() => {
    if (name === null) return
    // A gender's address has no parameter: the whole of it is the name.
    const own = name === 'gender' ? { gender: pathname.slice(1) } : JSON.parse(params)
    recordBreadcrumb(() => sessionStorage, { name, params: { ...own, ...(search ? { search } : {}) }, title })
  }, [name, params, search, pathname, title])
}

/**
 * 2.44, 3.29: the link back from a page: to where the visitor came from, as soon as the breadcrumbs of this browser
 * are read. Until then, and on the first page of a visit, it is the page's own default.
 */
export function useBackLink(fallback: PageLink): PageLink {
  const { pathname } = useLocation()
  const id = useMatches().at(-1)?.id ?? ''
  const [found, setFound] = useState<{ pathname: string; link: PageLink | null } | null>(null)

  useEffect(() => {
    const link = findBackLink(
      readBreadcrumbs(() => sessionStorage),
      breadcrumbName(id),
      pathname,
    )
    setFound({ pathname, link })
  }, [id, pathname])

  return (found?.pathname === pathname ? found.link : null) ?? fallback
}
