import { browserClient } from '../../platform/browser-client.ts'

/** 7.15: the shops where goods can be collected, by name, as choices. */
export async function findShopOptions() {
  const answer = await browserClient('GET /shops')
  if (!answer.ok) return answer
  const data = answer.data
    .filter(({ hasCounter }) => hasCounter)
    .map(({ id, name }) => ({ value: String(id), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nb'))
  return { ok: true as const, data }
}
