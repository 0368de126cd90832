import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import { fetchLostStyles } from './lost-styles.ts'

/**
 * When the script of a deferred part is fetched:
 * - `shown`: when the part is shown for the first time,
 * - `near`: when its slot is less than a screen away,
 * - `interaction`: in an idle moment after the visitor first uses the page, to be there before the press that shows it,
 * - `used`: at the same moment, and it is shown then.
 */
type When = 'shown' | 'near' | 'interaction' | 'used'

type DeferredProps = {
  /** Whether it is needed already. A part that has been shown once stays mounted, so that it can fade out. */
  shown?: boolean
  /** Shown until the part is loaded, and in the server's HTML. */
  fallback?: ReactNode
  /**
   * Called when the part could not be fetched; it is fetched again the next time it is shown. Without this
   * callback it is fetched again until that succeeds.
   */
  onFailed?: () => void
}

/**
 * A component whose script is not part of the page's own: for what is rare or below the fold (dialogs, drawers, maps).
 * What the server renders is never deferred; it is a plain import. Unlike with `React.lazy`, a lost connection does not
 * replace the whole page, with everything typed in it, by an error page.
 *
 * Call it at the top of a module, like `React.lazy`.
 */
export function deferredPart<Props extends object>(
  when: When,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | null = null
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    await fetchLostStyles()
    loaded = (await load()).default
    return loaded
  }
  // If this fails, the part is fetched again when it is shown.
  if (when === 'interaction') onFirstInteraction(() => void fetchPart().catch(console.warn))

  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, as React.lazy is
  return function DeferredPart({
    shown = true,
    fallback = null,
    onFailed,
    ...props
  }: Props & DeferredProps): ReactNode {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    const slot = useRef<HTMLDivElement>(null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once each time it is shown
    useLayoutEffect(() => {
      if (!shown || Part !== null) return
      if (loaded !== null) return setPart(() => loaded)
      const left = new AbortController()
      const start = async () => {
        try {
          const part = await (onFailed === undefined ? loadWithRetry(fetchPart, left.signal) : fetchPart())
          if (!left.signal.aborted) setPart(() => part)
        } catch (error) {
          if (left.signal.aborted) return
          console.warn('A part of the page could not be loaded', error)
          onFailed?.()
        }
      }
      if (when === 'near' && slot.current !== null) onNear(slot.current, left.signal, () => void start())
      else if (when === 'used') onFirstInteraction(() => void start())
      else void start()
      return () => left.abort()
    }, [shown])

    if (Part !== null) return <Part {...(props as unknown as Props)} />
    if (!shown) return null
    return when === 'near' ? <div ref={slot}>{fallback}</div> : fallback
  }
}

/** Calls back once, when the element is less than a screen away, or was jumped past. */
function onNear(element: Element, signal: AbortSignal, callback: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry === undefined || !(entry.isIntersecting || entry.boundingClientRect.top < 0)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '100% 0px' },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** A page that is never idle, with many pictures to show, gets its deferred parts all the same. */
const LONGEST_WAIT_MS = 2000

// A screen reader's press is a click without a pointer.
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'click']

/** Calls back once, when the visitor first moves the pointer, presses or types. Never on the server. */
function onFirstInteraction(callback: () => void): void {
  if (typeof window === 'undefined') return
  const ended = new AbortController()
  const listener = () => {
    ended.abort()
    // Not at once: all parts would be evaluated in the midst of the press.
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS })
    else callback()
  }
  for (const kind of INTERACTIONS) {
    window.addEventListener(kind, listener, { passive: true, capture: true, signal: ended.signal })
  }
}
