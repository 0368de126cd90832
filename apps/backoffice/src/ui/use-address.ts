import { useSearchParams } from 'react-router'

/**
 * What a list is narrowed to and which page of it is shown, in the address: Back and a link lead to the same.
 *
 * @returns the value of a parameter, and how to set several; the page begins anew when anything else changes
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams()
  return {
    read: (name: string): string => parameters.get(name) ?? '',
    page: Math.max(1, Math.trunc(Number(parameters.get('side'))) || 1),
    write: (changed: Record<string, string | number>) =>
      setParameters((before) => {
        const next = new URLSearchParams(before)
        if (!('side' in changed)) next.delete('side')
        for (const [name, value] of Object.entries(changed)) {
          if (value === '' || (name === 'side' && value === 1)) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      }),
  }
}
