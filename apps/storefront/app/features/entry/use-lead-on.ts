import type { Customer } from '@varde/contract/entities'
import { useSearchParams } from 'react-router'
import { pathAfterEntry } from '../../platform/next-path.ts'
import { findPreviousPath } from '../../platform/previous-route.ts'
import type { NewAlert } from '../../state/alerts.ts'
import { useReferenceData } from '../../state/reference-data.ts'

/** What follows a login is fetched with it. */
const loadEnter = () => Promise.all([import('../../state/enter.ts'), import('../../state/kept-alert.ts')])

/** 4.06, 4.09: from the page where one has logged in to where one was on the way to, read anew as this customer. */
export function useLeadOn() {
  const [search] = useSearchParams()
  const { publicUrl } = useReferenceData()
  return async (customer: Customer, alert: NewAlert | null) => {
    const [{ enterAs }, { keepAlert }] = await loadEnter()
    await enterAs(customer)
    if (alert !== null) keepAlert(() => window.sessionStorage, alert)
    const previous = findPreviousPath(document.referrer, window.location.href, publicUrl)
    window.location.assign(pathAfterEntry(search, previous))
  }
}
