import type { ShadowSpec } from '../catalogue/kinds.ts'
import type { LinearColour } from '../colour/linear-light.ts'
import { castShadow } from '../plates/cast-shadow.ts'
import { codeLight, type MarkPlace, type Plate } from '../plates/plate.ts'
import { fillGaps } from './fill-gaps.ts'
import { CLOTH, lightRelief, type Surface } from './light.ts'
import { blurField } from './mask.ts'
import { createField, type Field, findBounds, growBox, type PixelBox, type Stage } from './stage.ts'

/** What a layer is dyed with: the article's main or second colour, or a colour of its own. */
export type Dye = 'main' | 'second' | LinearColour

export interface LayerOptions extends Partial<Surface> {
  /** Base form under the relief; see {@link Surface.baseOcclusion}. */
  base?: Field
  /** Brightness of the weave, about 1. */
  texture?: Field
  /** Share of the second colour, 0–1, at every pixel (colour-work, yokes). */
  secondShare?: Field
}

/**
 * The canvas of a plate, drawn layer over layer from back to front. Light for the two dyes and light of
 * fixed colour are kept apart, all multiplied by cover, so that layers compose by "over".
 */
export class PlateCanvas {
  readonly stage: Stage
  readonly #light: readonly [Field, Field]
  readonly #constant: Float32Array
  readonly #cover: Field
  readonly #marks: MarkPlace[] = []

  constructor(stage: Stage) {
    this.stage = stage
    this.#light = [createField(stage), createField(stage)]
    this.#constant = new Float32Array(stage.count * 3)
    this.#cover = createField(stage)
  }

  /** Puts a lit layer over all earlier ones. */
  lay(mask: Field, relief: Field, dye: Dye, options: LayerOptions = {}): void {
    const { stage } = this
    const bounds = findBounds(stage, mask)
    if (bounds.right < 0) return
    const { base, texture, secondShare, ...given } = options
    const surface: Surface = { ...CLOTH, ...given }
    const box = growBox(stage, bounds, Math.ceil(36 * stage.scale))
    const width = box.right - box.left + 1
    const height = box.bottom - box.top + 1
    const cut = (field: Field) => cutOut(stage, field, box)
    const lighting = lightRelief(
      { width, height, scale: stage.scale, mask: cut(mask), relief: cut(relief), base: base && cut(base) },
      surface,
    )
    const own = typeof dye === 'string' ? undefined : dye
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = (y + box.top) * stage.width + x + box.left
        const cover = mask[i]!
        if (cover < 0.004) continue
        const w = y * width + x
        const light = lighting.diffuse[w]! * (texture ? texture[i]! : 1) * cover
        const glint = lighting.glint[w]! * cover
        this.#keep(i, 1 - cover)
        const share = secondShare ? secondShare[i]! : dye === 'second' ? 1 : 0
        if (!own) {
          this.#light[0][i] = this.#light[0][i]! + light * (1 - share)
          this.#light[1][i] = this.#light[1][i]! + light * share
        }
        for (let channel = 0; channel < 3; channel++) {
          const k = 3 * i + channel
          this.#constant[k] = this.#constant[k]! + glint + (own ? own[channel]! * light : 0)
        }
        this.#cover[i] = this.#cover[i]! + cover - this.#cover[i]! * cover
      }
    }
  }

  /** Paints an even, unlit colour (a print, a thread). */
  paint(mask: Field, colour: LinearColour, opacity = 1): void {
    for (let i = 0; i < mask.length; i++) {
      const cover = mask[i]! * opacity
      if (cover < 0.004) continue
      this.#keep(i, 1 - cover)
      for (let channel = 0; channel < 3; channel++) {
        const k = 3 * i + channel
        this.#constant[k] = this.#constant[k]! + colour[channel]! * cover
      }
      this.#cover[i] = this.#cover[i]! + cover - this.#cover[i]! * cover
    }
  }

  /** Leaves a place for the maker's mark; lengths in view pixels. */
  placeMark(mark: MarkPlace): void {
    this.#marks.push(mark)
  }

  /** Takes away what is drawn under a mask, 0–1, so that the ground is seen again. */
  cutAway(mask: Field): void {
    for (let i = 0; i < mask.length; i++) {
      this.#keep(i, 1 - mask[i]!)
      this.#cover[i] = this.#cover[i]! * (1 - mask[i]!)
    }
  }

  /** Darkens the drawing under a mask, 0–1. */
  darken(mask: Field, opacity: number): void {
    for (let i = 0; i < mask.length; i++) {
      const kept = 1 - mask[i]! * opacity
      if (kept < 0.999) this.#keep(i, kept)
    }
  }

  /**
   * Draws the shadow that the next piece casts on all earlier ones; lengths in view pixels.
   * @param within where the shadow may fall, everywhere if not given
   */
  castOn(mask: Field, dx: number, dy: number, blur: number, opacity: number, within?: Field): void {
    const { width, height, scale } = this.stage
    const soft = blurField(this.stage, mask, blur)
    const shiftX = Math.round(dx * scale)
    const shiftY = Math.round(dy * scale)
    for (let y = Math.max(0, shiftY); y < Math.min(height, height + shiftY); y++) {
      for (let x = Math.max(0, shiftX); x < Math.min(width, width + shiftX); x++) {
        const i = y * width + x
        const shade = soft[(y - shiftY) * width + x - shiftX]! * opacity * (within ? within[i]! : 1)
        if (shade > 0.003 && this.#cover[i]! > 0.01) this.#keep(i, 1 - shade)
      }
    }
  }

  /**
   * Puts another drawing over this one, its upper left corner at (x, y), with the shadow that it casts.
   * Both are drawn in their own view pixels; a smaller scale makes the other one smaller.
   */
  paste(other: PlateCanvas, x: number, y: number, shadow = 0.35): void {
    const { width, height, scale } = this.stage
    const left = Math.round(x * scale)
    const top = Math.round(y * scale)
    const shape = createField(this.stage)
    const visit = (put: (to: number, from: number) => void) => {
      for (let row = 0; row < other.stage.height; row++) {
        if (row + top < 0 || row + top >= height) continue
        for (let column = 0; column < other.stage.width; column++) {
          if (column + left < 0 || column + left >= width) continue
          put((row + top) * width + column + left, row * other.stage.width + column)
        }
      }
    }
    visit((to, from) => {
      shape[to] = other.#cover[from]!
    })
    this.castOn(shape, 8, 16, 16, shadow)
    const ratio = other.stage.scale / scale
    for (const mark of other.#marks.filter(({ x: markX, y: markY }) => other.#isCovered(markX, markY)))
      this.#marks.push({ ...mark, x: x + mark.x * ratio, y: y + mark.y * ratio, scale: mark.scale * ratio })
    visit((to, from) => {
      const cover = other.#cover[from]!
      if (cover < 0.004) return
      this.#keep(to, 1 - cover)
      for (const dye of [0, 1] as const)
        this.#light[dye][to] = this.#light[dye][to]! + other.#light[dye][from]!
      for (let channel = 0; channel < 3; channel++) {
        const k = 3 * to + channel
        this.#constant[k] = this.#constant[k]! + other.#constant[3 * from + channel]!
      }
      this.#cover[to] = this.#cover[to]! + cover - this.#cover[to]! * cover
    })
  }

  #isCovered(x: number, y: number): boolean {
    const { width, scale } = this.stage
    return (this.#cover[Math.round(y * scale) * width + Math.round(x * scale)] ?? 0) > 0.5
  }

  #keep(i: number, share: number): void {
    this.#light[0][i] = this.#light[0][i]! * share
    this.#light[1][i] = this.#light[1][i]! * share
    const k = 3 * i
    this.#constant[k] = this.#constant[k]! * share
    this.#constant[k + 1] = this.#constant[k + 1]! * share
    this.#constant[k + 2] = this.#constant[k + 2]! * share
  }

  /** Ends the drawing. */
  toPlate(shadow: ShadowSpec): Plate {
    const { width, height, count, scale } = this.stage
    const straight = (plane: Field) => fillGaps(plane, this.#cover, width, height)
    const constant = new Uint8Array(count * 3)
    for (let channel = 0; channel < 3; channel++) {
      const plane = straight(takeChannel(this.#constant, channel))
      for (let i = 0; i < count; i++) {
        constant[3 * i + channel] = Math.min(255, Math.round(255 * Math.sqrt(Math.max(0, plane[i]!))))
      }
    }
    const alpha = new Uint8Array(count)
    for (let i = 0; i < count; i++) alpha[i] = Math.min(255, Math.round(this.#cover[i]! * 255))
    return {
      width,
      height,
      main: codePlane(straight(this.#light[0])),
      second: codePlane(straight(this.#light[1])),
      constant,
      alpha,
      shadow: castShadow(alpha, width, height, scale, shadow),
      marks: this.#marks.map((mark) => ({
        ...mark,
        x: mark.x * scale,
        y: mark.y * scale,
        scale: mark.scale * scale,
      })),
    }
  }
}

function codePlane(light: Field): Uint8Array {
  const codes = new Uint8Array(light.length)
  for (let i = 0; i < light.length; i++) codes[i] = codeLight(light[i]!)
  return codes
}

function cutOut(stage: Stage, field: Field, box: PixelBox): Float32Array {
  const width = box.right - box.left + 1
  const out = new Float32Array(width * (box.bottom - box.top + 1))
  for (let y = box.top; y <= box.bottom; y++) {
    const from = y * stage.width + box.left
    out.set(field.subarray(from, from + width), (y - box.top) * width)
  }
  return out
}

function takeChannel(interleaved: Float32Array, channel: number): Float32Array {
  const out = new Float32Array(interleaved.length / 3)
  for (let i = 0; i < out.length; i++) out[i] = interleaved[3 * i + channel]!
  return out
}
