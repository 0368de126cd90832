import { useSyncExternalStore } from 'react'
import { transportErrorText } from '../../platform/transport-error.ts'

/** 3.27, 9.10 */
export type AlertType = 'error' | 'warning' | 'info' | 'success'

/** 3.27: something that the shopper is told beside what she is doing. */
export type Alert = {
  id: number
  type: AlertType
  title: string
  /** More than the title says; may be empty. */
  text: string
  /** How long it stands; null until it is closed. */
  timeoutMs: number | null
}

/** What is not said of it is as usual for its type. */
export type NewAlert = Pick<Alert, 'type'> & Partial<Pick<Alert, 'title' | 'text' | 'timeoutMs'>>

/** 4.08: a list for each type, oldest first. */
export type AlertLists = Readonly<Record<AlertType, readonly Alert[]>>

/** 8.20 */
const DEFAULT_TITLES: Record<AlertType, string> = {
  error: 'Noe gikk galt',
  warning: 'Obs!',
  info: 'Informasjon',
  success: 'Suksess',
}

/** What is wrong stays until it is closed. */
const DEFAULT_TIMEOUTS_MS: Record<AlertType, number | null> = {
  error: null,
  warning: null,
  info: 8000,
  success: 5000,
}

const NONE: AlertLists = { error: [], warning: [], info: [], success: [] }

/** 4.08: the four lists, and the clocks of what stands for a while only. */
export function createAlerts() {
  const listeners = new Set<() => void>()
  const clocks = new Map<
    number,
    { leftMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> }
  >()
  let lists = NONE
  let lastId = 0
  let paused = false

  const setList = (type: AlertType, list: readonly Alert[]) => {
    lists = { ...lists, [type]: list }
    for (const listener of listeners) listener()
  }
  const stopClock = (id: number) => {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
  }
  const startClock = (type: AlertType, id: number, leftMs: number) => {
    clocks.set(id, {
      leftMs,
      startedAt: Date.now(),
      timer: setTimeout(() => remove(type, id), leftMs),
    })
  }
  const remove = (type: AlertType, id: number) => {
    stopClock(id)
    if (lists[type].some((alert) => alert.id === id)) {
      setList(
        type,
        lists[type].filter((alert) => alert.id !== id),
      )
    }
  }

  return {
    get: () => lists,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The same words again take the place of the ones that stand there. @returns the alert's id */
    add({
      type,
      title = DEFAULT_TITLES[type],
      text = '',
      timeoutMs = DEFAULT_TIMEOUTS_MS[type],
    }: NewAlert): number {
      lastId += 1
      const id = lastId
      const [same, others] = [[], []] as [Alert[], Alert[]]
      for (const alert of lists[type])
        (alert.text === text && alert.title === title ? same : others).push(alert)
      for (const alert of same) stopClock(alert.id)
      setList(type, [...others, { id, type, title, text, timeoutMs }])
      if (timeoutMs !== null) {
        startClock(type, id, timeoutMs)
        if (paused) pauseClock(id)
      }
      return id
    },
    /** Also for one that is gone already. */
    remove,
    /** Whoever points at an alert or stands in it has the time she needs. */
    pause() {
      if (paused) return
      paused = true
      for (const id of clocks.keys()) pauseClock(id)
    },
    /** The clocks go on from where they stopped. */
    resume() {
      paused = false
      for (const { type, id } of Object.values(lists).flat()) {
        const clock = clocks.get(id)
        if (clock) startClock(type, id, clock.leftMs)
      }
    },
  }

  function pauseClock(id: number) {
    const clock = clocks.get(id)
    if (!clock) return
    clearTimeout(clock.timer)
    const goneMs = Date.now() - clock.startedAt
    clocks.set(id, { ...clock, leftMs: Math.max(0, clock.leftMs - goneMs), startedAt: Date.now() })
  }
}

const store = createAlerts()

/** 4.08: tells the shopper something. */
export const addAlert = store.add
/** 8.22: for a part of the page that could not be fetched. */
export const alertNoContact = () => addAlert({ type: 'error', text: transportErrorText(null) })
/** 4.08 */
export const removeAlert = store.remove
export const pauseAlerts = store.pause
export const resumeAlerts = store.resume

/** What she is being told. */
export function useAlerts(): AlertLists {
  return useSyncExternalStore(store.subscribe, store.get, () => NONE)
}

/** The same for code that is no component. */
export const readAlerts = store.get
