import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { demand } from '../proof.ts'
import type { BrowserWindow } from './browser-window.ts'

/** Elements by selector, and by a part of their names. */
export type Target = { css: string; name?: RegExp }

/** A visitor who does one thing after the other, and waits for what she needs. */
export type Visitor = {
  open(path: string): Promise<void>
  press(target: Target): Promise<void>
  /** Presses a field and types into it. */
  fill(target: Target, text: string): Promise<void>
  pressEnter(): Promise<void>
  /** Waits until something can be seen, and returns its name: its label or its text. */
  read(target: Target): Promise<string>
  waitForAddress(pattern: RegExp): Promise<void>
  sees(target: Target): Promise<boolean>
  goBack(): Promise<void>
  /** Checks the page (its width, its pictures) and keeps a picture of it. */
  look(name: string): Promise<void>
}

const PATIENCE_MS = 20_000
const PAUSE_MS = 100

type Place = { state: 'ready'; x: number; y: number; name: string } | { state: string }

/**
 * Where the first visible element is that fits. It is scrolled to the middle of the window when it is outside;
 * `ready` when its middle stands still and nothing lies over it.
 */
const LOCATE = `
  const nameOf = (element) =>
    element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent.replace(/\\s+/g, ' ').trim()
  const pattern = new RegExp(source)
  const fitting = [...document.querySelectorAll(css)].filter((element) => pattern.test(nameOf(element)))
  if (fitting.length === 0) return { state: 'not on the page' }
  const shown = fitting.find((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
  if (shown === undefined) return { state: 'hidden' }
  const { left, top, width, height } = shown.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
    shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    return { state: 'outside the window' }
  }
  const over = document.elementFromPoint(x, y)
  const label = shown.labels?.[0]
  if (over === null || !(shown.contains(over) || over.contains(shown) || label?.contains(over))) {
    // What sticks to an edge of the window may lie over it.
    shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    return { state: 'covered by ' + (over?.outerHTML ?? 'nothing').slice(0, 160) }
  }
  return { state: 'ready', x, y, name: nameOf(shown) }
`

/** What is wrong with a page, whatever is on it; null until its fonts and the pictures in view have come. */
const FAULTS = `
  if (document.fonts.status !== 'loaded' || document.documentElement.dataset.fonts !== 'on') return null
  const faults = []
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (over > 0) faults.push('the page is ' + over + ' px wider than the window')
  for (const image of document.images) {
    const { bottom, top, width } = image.getBoundingClientRect()
    const isShown = image.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
    if (!isShown) continue
    if (!image.complete) return null
    if (image.naturalWidth === 0) faults.push('a picture does not show: ' + image.currentSrc)
  }
  return faults
`

const FOCUSED_VALUE = `
  const { activeElement: element } = document
  return element.value ?? 'the focus is on ' + element.outerHTML.slice(0, 160)
`

/**
 * @param url of the shop
 * @param folder for the pictures
 */
export function createVisitor(window: BrowserWindow, url: string, folder: string): Visitor {
  async function until<Found>(
    what: string,
    look: () => Promise<{ found?: Found; why: string }>,
  ): Promise<Found> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const { found, why } = await look()
      if (found !== undefined) return found
      demand(performance.now() < end, what, { why, errors: await window.listErrors() })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const locate = ({ css, name = /(?:)/ }: Target) =>
    window.run<Place>(
      `const css = ${JSON.stringify(css)}, source = ${JSON.stringify(name.source)}\n${LOCATE}`,
    )
  const say = ({ css, name }: Target) => `${css}${name === undefined ? '' : ` ${name}`}`

  /** Waits until an element is at the same place twice in a row. */
  async function find(target: Target) {
    let last: Place | undefined
    return until(`${say(target)} cannot be pressed`, async () => {
      const place = await locate(target)
      const before = last
      last = place
      const stands =
        'x' in place && before !== undefined && 'x' in before && before.x === place.x && before.y === place.y
      return stands ? { found: place, why: '' } : { why: place.state }
    })
  }
  async function press(target: Target) {
    const { x, y } = await find(target)
    await window.pressAt(x, y)
  }

  return {
    press,
    open: (address) => window.open(`${url}${address}`),
    fill: async (target, text) => {
      await press(target)
      await window.type(text)
      await until(`${say(target)} does not take what is typed`, async () => {
        const value = await window.run<string>(FOCUSED_VALUE)
        return value === text ? { found: true, why: '' } : { why: value }
      })
    },
    pressEnter: () => window.pressEnter(),
    read: async (target) => (await find(target)).name,
    sees: async (target) => 'x' in (await locate(target)),
    waitForAddress: async (pattern) => {
      await until(`the address never fits ${pattern}`, async () => {
        const address = await window.run<string>('return location.pathname + location.search')
        return pattern.test(address) ? { found: true, why: '' } : { why: address }
      })
    },
    goBack: () => window.run('history.back()'),
    look: async (name) => {
      const faults = await until(`the page «${name}» never has all its pictures`, async () => {
        const found = await window.run<string[] | null>(FAULTS)
        return found === null ? { why: 'still loading' } : { found, why: '' }
      })
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, `${name}.png`), await window.takePicture())
      demand(faults.length === 0, `faults of the page «${name}»`, faults)
    },
  }
}
