import { useEffect, useState } from 'react'
import { fetchLostStyles } from '../platform/lost-styles.ts'
import { addAlert } from './notices/alerts.ts'

type Lateness = {
  /** Stands there until the part has come, and stays when it does not. */
  waiting?: React.ReactNode
  /** The press that wanted it has come to nothing: what it opened is shut again, and 8.22 is said. */
  onLost?: () => void
}

/**
 * A part whose script is fetched when it is first shown. Unlike `lazy`, the moment without a net costs the part alone,
 * not the page with everything that is written in it, and the next press tries again.
 */
export function latePart<Props extends object>(load: () => Promise<{ default: React.ComponentType<Props> }>) {
  let come: React.ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: called where a file begins, as lazy is
  return function LatePart({ waiting = null, onLost, ...props }: Props & Lateness) {
    const [Part, setPart] = useState(() => come)
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, each time it is shown
    useEffect(() => {
      if (Part !== null) return
      let left = false
      fetchLostStyles()
        .then(load)
        .then(
          (module) => {
            come = module.default
            if (!left) setPart(() => module.default)
          },
          (error: unknown) => {
            console.warn('A part of the page could not be fetched', error)
            if (left || onLost === undefined) return
            addAlert({
              type: 'error',
              text: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.',
            })
            onLost()
          },
        )
      return () => {
        left = true
      }
    }, [])
    return Part === null ? waiting : <Part {...(props as unknown as Props)} />
  }
}
