import type { Customer } from '@varde/contract/entities'
import type { NewAlert } from '../../state/notices/alerts.ts'
import { useReferenceData } from '../../state/reference-data.ts'

/** 4.06, 4.09: from the page where one has logged in to where one was on the way to. */
export function useLeadOn() {
  const { publicUrl } = useReferenceData()
  return async (customer: Customer, alert: NewAlert | null) => {
    const { leadOn } = await import('./lead-on.ts')
    await leadOn(customer, alert, publicUrl)
  }
}
