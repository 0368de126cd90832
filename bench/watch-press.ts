import type { CDPSession, Page } from '@playwright/test'

/** What became of one press; milliseconds. */
export type Press = {
  /** From the button going down to the frame with the new list. */
  fromDownMs: number
  /** From the press being made (`click`, the browser's own time stamp) to the frame with the new list. */
  fromClickMs: number
  /**
   * From the press being made until the picture with the new list was handed to the screen, as the browser itself says
   * (Event Timing, in steps of 8 ms; with the drawing, on this machine's processor where there is no graphics card).
   * Null where the list came in a later frame than the press's own, of which the browser says nothing.
   */
  shownMs: number | null
  /** From the press being made to the last frame that anything of the listing changed in: the filters' counts. */
  settledMs: number
  /** What the page's thread worked, slowed, from the button going down until all was quiet. */
  workedMs: number
  /** Tasks of more than 50 ms, from the press until all was quiet. */
  longTasksMs: number[]
}

/** How a press is made: with a pointer that rests and presses as a hand does, or by a script and unannounced. */
export type Hand = { restMs: number; pressMs: number } | 'unannounced'

const QUIET_MS = 250

/**
 * Presses an element of the page and measures until its list has changed.
 *
 * The new list is there when the listing is not busy and its count or its cards are others than before; painted is it
 * in the first task after that frame's own work, which goes before everything else that waits.
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

/** The time the page's thread has worked: its own clock, so that others on the machine count less. */
export async function readWorkedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Opens the thread's own clock for `measurePress`. */
export function openThreadClock(cdp: CDPSession) {
  return cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/** Runs in the page. */
function watchPress({ selector, quietMs }: { selector: string; quietMs: number }) {
  const listing = document.querySelector('.listing')
  const count = document.querySelector('.listing-count')
  const groups = document.querySelector('.listing-cards')?.children ?? []
  // Looked at after every change, in the time that is measured: a thousand cards are counted, the first ones read.
  function look() {
    let cards = 0
    for (const group of groups) cards += group.childElementCount
    const first = [...(groups[0]?.children ?? [])].map((card) =>
      card.querySelector('h2 a')?.getAttribute('href'),
    )
    return {
      isBusy: listing?.getAttribute('aria-busy') === 'true',
      // A press on what is no filter changes nothing but itself.
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
    // After the page's own answer to it.
    addEventListener('click', onClick)
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return { seen }
}

/** Puts a box into the page that nothing answers to: what a press costs there in itself. */
export function addEmptyBox(page: Page): Promise<void> {
  return page.evaluate(() => {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.id = 'empty-box'
    box.style.cssText = 'position:fixed;left:50%;top:50%;z-index:99;width:24px;height:24px'
    document.body.append(box)
  })
}

/** Least, median and most of some milliseconds. */
export function printFigures(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  const print = (figure: number) => `${figure.toFixed(1)} ms`
  return { least: print(at(0)), median: print(at(0.5)), most: print(at(1)) }
}

/** The middle one. */
export function findMedian(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
}
