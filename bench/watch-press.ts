import type { CDPSession, Page } from '@playwright/test'

/** The measurements of one press, in milliseconds. */
export type Press = {
  /** From the button going down to the frame with the new list. */
  fromDownMs: number
  /** From the click (the time stamp of the event) to the frame with the new list. */
  fromClickMs: number
  /**
   * From the click until the browser presented the frame with the new list, by its Event Timing API (in steps of 8 ms;
   * includes the drawing, which the processor does when there is no graphics card). Null when the list came in a later
   * frame than the next one after the click, since the browser does not report that.
   */
  shownMs: number | null
  /** From the click to the last frame with a change in the listing: the counts of the filters. */
  settledMs: number
  /** The time that the slowed main thread worked, from the button going down until the page was quiet. */
  workedMs: number
  /** Tasks of more than 50 ms, from the press until the page was quiet. */
  longTasksMs: number[]
}

/** How a press is made: with a pointer that hovers first and then presses, or by a script without hovering. */
export type Hand = { restMs: number; pressMs: number } | 'unannounced'

const QUIET_MS = 250

/**
 * Presses an element of the page and measures until its list has changed.
 *
 * The new list is there when the listing is not busy and its count or its cards differ from before. It counts as
 * painted in the first task after that frame, which has the highest priority.
 *
 * @param selector of the element, which is scrolled into view
 */
export async function measurePress(
  page: Page,
  cdp: CDPSession,
  selector: string,
  hand: Hand,
): Promise<Press> {
  const target = page.locator(selector).first()
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(QUIET_MS)
  const watched = await page.evaluateHandle(watchPress, { selector, quietMs: QUIET_MS })
  const workedBefore = await readWorkedMs(cdp)
  if (hand === 'unannounced') await target.evaluate((element: HTMLElement) => element.click())
  else {
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${selector} is not to be seen`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(hand.restMs)
    await page.mouse.down()
    await page.waitForTimeout(hand.pressMs)
    await page.mouse.up()
  }
  const seen = await watched.evaluate(({ seen }) => seen)
  const workedMs = (await readWorkedMs(cdp)) - workedBefore
  await page.mouse.move(5, 5)
  return { ...seen, workedMs }
}

/** The time that the page's main thread has worked, in processor time, so that a busy machine matters less. */
export async function readWorkedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Turns on the measurement of the main thread's processor time for `measurePress`. */
export function openThreadClock(cdp: CDPSession) {
  return cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/** Runs in the page. */
function watchPress({ selector, quietMs }: { selector: string; quietMs: number }) {
  const listing = document.querySelector('.listing')
  const count = document.querySelector('.listing-count')
  const groups = document.querySelector('.listing-cards')?.children ?? []
  // Runs after every change and within the measured time, so it counts all cards but reads only the first ones.
  function look() {
    let cards = 0
    for (const group of groups) cards += group.childElementCount
    const first = [...(groups[0]?.children ?? [])].map((card) =>
      card.querySelector('h2 a')?.getAttribute('href'),
    )
    return {
      isBusy: listing?.getAttribute('aria-busy') === 'true',
      // A press on a box outside the listing changes only that box.
      text: selector.startsWith('.listing')
        ? `${count?.textContent} ${cards} ${first.join(' ')}`
        : String(document.querySelector<HTMLInputElement>(selector)?.checked),
    }
  }
  function afterFrame(then: () => void) {
    return requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }))
  }
  const seen = new Promise<Omit<Press, 'workedMs'>>((fulfil) => {
    const before = look()
    const longTasksMs: number[] = []
    let down = Number.NaN
    let clicked = Number.NaN
    let isInNextFrame = false
    let shown: number | null = null
    let listed = Number.NaN
    let settled = Number.NaN
    let quiet: ReturnType<typeof setTimeout>
    const tasks = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime + duration > clicked) longTasksMs.push(duration)
    })
    tasks.observe({ type: 'longtask' })
    const events = new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        if (name === 'click' && startTime === clicked) shown = duration
    })
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    function onDown({ timeStamp }: Event) {
      down = timeStamp
    }
    function onClick({ timeStamp }: Event) {
      clicked = timeStamp
      if (Number.isNaN(down)) down = timeStamp
      onChange()
      isInNextFrame = !Number.isNaN(listed)
    }
    function onChange() {
      if (Number.isNaN(clicked)) return
      const now = look()
      const isThere = !now.isBusy && now.text !== before.text
      const isFirst = isThere && Number.isNaN(listed)
      if (isFirst) listed = 0
      if (!isThere && Number.isNaN(listed)) return
      afterFrame(() => {
        settled = performance.now()
        if (isFirst) listed = settled
        clearTimeout(quiet)
        quiet = setTimeout(end, quietMs)
      })
    }
    const changes = new MutationObserver(onChange)
    function end() {
      changes.disconnect()
      tasks.disconnect()
      events.disconnect()
      removeEventListener('pointerdown', onDown, true)
      removeEventListener('click', onClick)
      fulfil({
        fromDownMs: listed - down,
        fromClickMs: listed - clicked,
        shownMs: isInNextFrame ? shown : null,
        settledMs: settled - clicked,
        longTasksMs,
      })
    }
    addEventListener('pointerdown', onDown, true)
    // Added in the bubbling phase of the window, so it runs after the page's own click handler.
    addEventListener('click', onClick)
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return { seen }
}

/** Adds a checkbox without any effect to the page, to measure the cost of a press by itself. */
export function addEmptyBox(page: Page): Promise<void> {
  return page.evaluate(() => {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.id = 'empty-box'
    box.style.cssText = 'position:fixed;left:50%;top:50%;z-index:99;width:24px;height:24px'
    document.body.append(box)
  })
}

/** Minimum, median and maximum of some milliseconds. */
export function printFigures(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  const print = (figure: number) => `${figure.toFixed(1)} ms`
  return { least: print(at(0)), median: print(at(0.5)), most: print(at(1)) }
}

/** The median. */
export function findMedian(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
}
