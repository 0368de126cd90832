import type { Tenant } from '@varde/contract/entities'
import type { CookieChoice } from '@varde/domain/customer/cookie-consent'
import { mayLoadTrackers, noteTrackersLoaded } from '../../state/customer/tracker-permission.ts'

type Tracking = Tenant['tracking']

/** The queues that the scripts of the services read when they are loaded. */
type TrackedWindow = Window & {
  dataLayer?: unknown[]
  fbq?: ((...given: unknown[]) => void) & { queue?: unknown[]; loaded?: boolean; version?: string }
}

const loaded = new Set<string>()

/**
 * 9.19: loads the services that the visitor has accepted and the shop uses, once each. Nothing is loaded in a tab that
 * has shown an address with a secret.
 */
export function loadTrackers(choice: CookieChoice, tracking: Tracking): void {
  if (!mayLoadTrackers()) return
  const page = window as TrackedWindow
  if (choice.cookie_ga && tracking.ga !== null) {
    tag(page, 'js', new Date())
    tag(page, 'config', tracking.ga)
    load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tracking.ga)}`)
  }
  if (choice.cookie_google_tag_manager && tracking.gtm !== null) {
    queueOf(page).push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tracking.gtm)}`)
  }
  if (choice.cookie_meta_pixel && tracking.meta !== null) {
    const pixel = pixelOf(page)
    pixel('init', tracking.meta)
    pixel('track', 'PageView')
    load('https://connect.facebook.net/nb_NO/fbevents.js')
  }
}

function load(src: string): void {
  if (loaded.has(src)) return
  loaded.add(src)
  noteTrackersLoaded()
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

function queueOf(page: TrackedWindow): unknown[] {
  page.dataLayer ??= []
  return page.dataLayer
}

/** Google's script recognises its commands by their being an `arguments` object. */
function tag(page: TrackedWindow, ..._given: unknown[]): void {
  const queue = queueOf(page)
  const push = function push() {
    // biome-ignore lint/complexity/noArguments: that is what the script on the other side looks for
    queue.push(arguments)
  } as (...given: unknown[]) => void
  push(..._given)
}

function pixelOf(page: TrackedWindow): (...given: unknown[]) => void {
  page.fbq ??= Object.assign(
    (...given: unknown[]) => {
      page.fbq?.queue?.push(given)
    },
    { queue: [] as unknown[], loaded: true, version: '2.0' },
  )
  return page.fbq
}
