import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CLOSE_UP_NAMES } from '../catalogue/close-ups.ts'
import { DETAIL_SCALE, findCloseUp, KIND_NAMES, KINDS, type KindName, type View } from '../catalogue/kinds.ts'
import { drawCloseUp, drawPlate } from '../kinds/draw-plate.ts'
import { cropPlate } from './crop-plate.ts'
import { closeUpPath, loadPlate, platePath } from './load-plate.ts'
import { packPlate, unpackPlate } from './pack-plate.ts'
import type { Plate } from './plate.ts'
import { tintPlate } from './tint-plate.ts'

const EVERY_PLATE = KIND_NAMES.flatMap((kind) =>
  KINDS[kind].cuts.flatMap((cut) =>
    KINDS[kind].views
      .filter((view) => view !== 'detail' && view !== 'close')
      .map((view) => ({ kind, cut, view })),
  ),
)

/** Long thin articles, which cover little of the picture. */
const THIN_KINDS: readonly KindName[] = ['poles', 'cross-country-skis']

/** Those that most shoppers look at, whose pictures must differ. */
const POPULAR_KINDS: readonly KindName[] = [
  'shell-jacket',
  'down-jacket',
  'fleece',
  'sweater',
  'hiking-trousers',
  'hiking-boot',
  'running-shoe',
  'backpack',
  'beanie',
  'gloves',
]

/** Side of the small pictures that are compared. */
const SMALL_WIDTH = 125

async function shrink(plate: Plate): Promise<Buffer> {
  const { data, width, height } = tintPlate(plate, { main: '#c8552b', second: '#2f5d73' })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#f5f2ea' })
    .resize(SMALL_WIDTH, Math.round(SMALL_WIDTH * 1.25), { fit: 'fill' })
    .raw()
    .toBuffer()
}

function meanDifference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}

describe('the committed plates', () => {
  it.each(KIND_NAMES)('hold every cut of %s in every whole view, whole on the picture', async (kind) => {
    const plates = EVERY_PLATE.filter((plate) => plate.kind === kind)
    expect(plates.length).toBeGreaterThanOrEqual(2 * KINDS[kind].cuts.length)
    await Promise.all(
      plates.map(async ({ cut, view }) => {
        const path = platePath(kind, cut, view)
        const { width = 0, height } = await sharp(path).metadata()
        expect([width, height]).toEqual([1000, 3 * 1250])
        if (view !== 'front') return
        const alpha = await sharp(path)
          .extract({ left: 0, top: 0, width, height: 1250 })
          .extractChannel(3)
          .raw()
          .toBuffer()
        let covered = 0
        for (const value of alpha) if (value === 255) covered++
        expect(covered / alpha.length).toBeGreaterThan(THIN_KINDS.includes(kind) ? 0.04 : 0.12)
        expect(covered / alpha.length).toBeLessThan(0.7)
        // nothing is cut off at the edges
        const rows = [alpha.subarray(0, width), alpha.subarray(-width)]
        for (const row of rows) expect(row.every((value) => value === 0)).toBe(true)
      }),
    )
  })

  it('are at most 40 MB together', async () => {
    const files = KIND_NAMES.flatMap((kind) =>
      KINDS[kind].cuts.flatMap((cut) => KINDS[kind].views.map((view) => platePath(kind, cut, view))),
    )
    const sizes = await Promise.all([...new Set(files)].map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * 1024 * 1024)
  })

  it.each(KIND_NAMES)('hold the details of every %s, larger than the front has them', async (kind) => {
    const { detail } = KINDS[kind]
    for (const cut of detail ? KINDS[kind].cuts : []) {
      const { width, height } = await sharp(platePath(kind, cut, 'detail')).metadata()
      expect(width).toBe((detail?.width ?? 0) * DETAIL_SCALE)
      expect((width ?? 0) / ((height ?? 0) / 3)).toBeCloseTo(0.8, 2)
    }
  })

  it.each(CLOSE_UP_NAMES)(
    'hold the close-up of %s at 2400 pixels, filled from edge to edge',
    async (name) => {
      const { width, height } = await sharp(closeUpPath(name)).metadata()
      expect([width, height]).toEqual([2400, 3 * 3000])
      const { alpha } = await drawCloseUp(name, 0.04)
      expect(alpha.every((cover) => cover === 255)).toBe(true)
    },
  )

  it('give every close-up to some cut, and none to a kind that has none', async () => {
    const shown = KIND_NAMES.flatMap((kind) => KINDS[kind].cuts.map((cut) => findCloseUp(kind, cut)))
    expect(new Set(shown.filter((name) => name !== undefined))).toEqual(new Set(CLOSE_UP_NAMES))
    await expect(loadPlate('bottle', 'steel', 'close')).rejects.toThrow(RangeError)
  })

  it.each(POPULAR_KINDS)('show a %s in four ways, none of them a part of the front', (kind) => {
    expect(KINDS[kind].views).toEqual(['front', 'back', 'other', 'close'])
  })

  it('show the same in the detail as on the front', async () => {
    const wanted = KINDS.softshell.detail ?? { left: 0, top: 0, width: 0 }
    const detail = await shrink(await loadPlate('softshell', 'panels', 'detail'))
    const front = await loadPlate('softshell', 'panels', 'front')
    const other = await loadPlate('hoodie', 'zip', 'front')
    const bound = 4
    expect(meanDifference(detail, await shrink(cropPlate(front, wanted)))).toBeLessThan(bound)
    expect(meanDifference(detail, await shrink(cropPlate(other, wanted)))).toBeGreaterThan(bound)
  })

  it('show single stitches of the second colour on an islender, none on a plain sweater', async () => {
    const shareOfSecond = async (cut: string) => {
      const { second, alpha } = await loadPlate('sweater', cut, 'front')
      const covered = second.filter((_, i) => alpha[i] === 255)
      return covered.filter((light) => light > 20).length / covered.length
    }
    expect(await shareOfSecond('plain')).toBe(0)
    expect(await shareOfSecond('islender')).toBeGreaterThan(0.02)
    expect(await shareOfSecond('islender')).toBeLessThan(0.12)
  })

  it('refuse a cut or view that does not exist', async () => {
    await expect(loadPlate('beanie', 'bowler', 'front')).rejects.toThrow(RangeError)
    await expect(loadPlate('beanie', 'rib', 'inside' as View)).rejects.toThrow(RangeError)
  })
})

describe('drawing again', () => {
  const cases: readonly {
    kind: KindName
    cut: string
    view: 'front' | 'back' | 'other'
    other: KindName
    otherCut: string
  }[] = [
    { kind: 'shell-jacket', cut: 'hood-up', view: 'front', other: 'down-jacket', otherCut: 'hooded' },
    { kind: 'shell-jacket', cut: 'light', view: 'other', other: 'shell-jacket', otherCut: 'mountain' },
    { kind: 'hiking-boot', cut: 'high', view: 'front', other: 'hiking-boot', otherCut: 'mid' },
    { kind: 'thermos', cut: 'slim', view: 'front', other: 'thermos', otherCut: 'handle' },
    { kind: 'mittens', cut: 'shell', view: 'back', other: 'gloves', otherCut: 'ski' },
  ]

  it.each(cases)('$kind $cut comes out as it was committed, and not as $other $otherCut', async (sample) => {
    const drawn = await shrink(await drawPlate(sample.kind, sample.cut, sample.view, 0.25))
    const committed = await shrink(await loadPlate(sample.kind, sample.cut, sample.view))
    const wrong = await shrink(await loadPlate(sample.other, sample.otherCut, sample.view))
    // measured: 1.3–2 against itself, 7 against the nearest sibling, 18 against another kind
    const bound = 3
    expect(meanDifference(drawn, committed)).toBeLessThan(bound)
    expect(meanDifference(drawn, wrong)).toBeGreaterThan(bound)
  })

  it('a close-up comes out as it was committed, and not as another', async () => {
    const drawn = await shrink(await drawCloseUp('rib', 0.12))
    expect(meanDifference(drawn, await shrink(await loadPlate('beanie', 'rib', 'close')))).toBeLessThan(8)
    expect(meanDifference(drawn, await shrink(await loadPlate('sweater', 'plain', 'close')))).toBeGreaterThan(
      8,
    )
  })

  it('gives the same plate twice', async () => {
    const first = await drawPlate('wool-base-top', 'crew', 'front', 0.15)
    const second = await drawPlate('wool-base-top', 'crew', 'front', 0.15)
    expect(Buffer.compare(first.main, second.main)).toBe(0)
    expect(Buffer.compare(first.alpha, second.alpha)).toBe(0)
  })

  it('packs and unpacks a plate with exact cover and nearly exact light', async () => {
    const plate = await drawPlate('backpack', 'touring', 'front', 0.2)
    const back = await unpackPlate(await packPlate(plate), KINDS.backpack.shadow)
    expect(Buffer.compare(back.alpha, plate.alpha)).toBe(0)
    let off = 0
    let covered = 0
    for (let i = 0; i < plate.alpha.length; i++) {
      if (plate.alpha[i] !== 255) continue
      off += Math.abs((back.main[i] ?? 0) - (plate.main[i] ?? 0))
      covered++
    }
    expect(off / covered).toBeLessThan(6)
    expect(plate.marks).toHaveLength(1)
    expect(back.marks).toEqual(plate.marks)
  })

  it.each([
    { kind: 'alpine-skis', cut: 'piste', view: 'front' },
    { kind: 'beanie', cut: 'rib', view: 'close' },
  ] as const)('is read at a smaller size that is wide enough: $kind $view', async ({ kind, cut, view }) => {
    const whole = await loadPlate(kind, cut, view)
    const half = await loadPlate(kind, cut, view, whole.width / 2)
    expect([half.width, half.height]).toEqual([whole.width / 2, whole.height / 2])
    expect((await loadPlate(kind, cut, view, whole.width / 2 + 1)).width).toBe(whole.width)
    expect(meanDifference(await shrink(half), await shrink(whole))).toBeLessThan(1)
    expect(half.marks).toEqual(
      whole.marks.map((mark) => ({ ...mark, x: mark.x / 2, y: mark.y / 2, scale: mark.scale / 2 })),
    )
  })

  it('moves the place of the mark with what it is printed on', async () => {
    const front = await drawPlate('alpine-skis', 'piste', 'front', 0.2)
    const detail = await drawPlate('alpine-skis', 'piste', 'detail', 0.1)
    const { left = 0, top = 0 } = KINDS['alpine-skis'].detail ?? {}
    expect(front.marks).toHaveLength(2)
    for (const [i, mark] of detail.marks.entries()) {
      expect(mark.x).toBeCloseTo((front.marks[i]?.x ?? 0) - left * 0.2, 0)
      expect(mark.y).toBeCloseTo((front.marks[i]?.y ?? 0) - top * 0.2, 0)
    }
  })

  it('refuses bytes that are not a plate', async () => {
    const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(unpackPlate(png, { on: 'wall' })).rejects.toThrow('Not a packed plate')
  })
})
