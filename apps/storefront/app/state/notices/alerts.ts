import { transportErrorText } from '../../platform/transport-error.ts'
import { createStore, useStore } from '../create-store.ts'

/** 3.27, 9.10 */
export type AlertType = 'error' | 'warning' | 'info' | 'success'

/** 3.27: a message at the edge of the page. */
export type Alert = {
  id: number
  type: AlertType
  title: string
  /** More than the title says; may be empty. */
  text: string
  /** How long it is shown; null until it is closed. */
  timeoutMs: number | null
}

/** An alert to add; what is left out has the default of its type. */
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

/** Errors and warnings are shown until they are closed. */
const DEFAULT_TIMEOUTS_MS: Record<AlertType, number | null> = {
  error: null,
  warning: null,
  info: 8000,
  success: 5000,
}

const NONE: AlertLists = { error: [], warning: [], info: [], success: [] }

/** 4.08: the four lists, and the timers of the alerts that are shown for a while only. */
export function createAlerts() {
  const lists = createStore(NONE)
  const timers = new Map<
    number,
    { leftMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> }
  >()
  let lastId = 0
  let paused = false

  const setList = (type: AlertType, list: readonly Alert[]) => {
    lists.set({ ...lists.get(), [type]: list })
  }
  const stopTimer = (id: number) => {
    clearTimeout(timers.get(id)?.timer)
    timers.delete(id)
  }
  const startTimer = (type: AlertType, id: number, leftMs: number) => {
    timers.set(id, {
      leftMs,
      startedAt: Date.now(),
      timer: setTimeout(() => remove(type, id), leftMs),
    })
  }
  const remove = (type: AlertType, id: number) => {
    stopTimer(id)
    if (lists.get()[type].some((alert) => alert.id === id)) {
      setList(
        type,
        lists.get()[type].filter((alert) => alert.id !== id),
      )
    }
  }

  return {
    lists,
    /** An alert with the same text replaces the one that is shown. @returns the alert's id */
    add({
      type,
      title = DEFAULT_TITLES[type],
      text = '',
      timeoutMs = DEFAULT_TIMEOUTS_MS[type],
    }: NewAlert): number {
      lastId += 1
      const id = lastId
      const [same, others] = [[], []] as [Alert[], Alert[]]
      for (const alert of lists.get()[type])
        (alert.text === text && alert.title === title ? same : others).push(alert)
      for (const alert of same) stopTimer(alert.id)
      setList(type, [...others, { id, type, title, text, timeoutMs }])
      if (timeoutMs !== null) {
        startTimer(type, id, timeoutMs)
        if (paused) pauseTimer(id)
      }
      return id
    },
    /** Does nothing if the alert has been removed already. */
    remove,
    /** Stops the timers while the pointer or the focus is in an alert. */
    pause() {
      if (paused) return
      paused = true
      for (const id of timers.keys()) pauseTimer(id)
    },
    /** The timers go on from where they stopped. */
    resume() {
      paused = false
      for (const { type, id } of Object.values(lists.get()).flat()) {
        const running = timers.get(id)
        if (running) startTimer(type, id, running.leftMs)
      }
    },
  }

  function pauseTimer(id: number) {
    const running = timers.get(id)
    if (!running) return
    clearTimeout(running.timer)
    const goneMs = Date.now() - running.startedAt
    timers.set(id, { ...running, leftMs: Math.max(0, running.leftMs - goneMs), startedAt: Date.now() })
  }
}

const alerts = createAlerts()

/** 4.08: shows a message. */
export const addAlert = alerts.add
/** 8.22: for a part of the page that could not be fetched. */
export const alertNoContact = () => addAlert({ type: 'error', text: transportErrorText(null) })
/** 4.08 */
export const removeAlert = alerts.remove
export const pauseAlerts = alerts.pause
export const resumeAlerts = alerts.resume

/** The alerts that are shown. */
export const useAlerts = (): AlertLists => useStore(alerts.lists)

/** The same for code outside components. */
export const readAlerts: () => AlertLists = alerts.lists.get
