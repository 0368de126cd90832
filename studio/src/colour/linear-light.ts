/** A colour in linear light, red, green and blue, each 0–1. */
export type LinearColour = readonly [number, number, number]

/** sRGB channel 0–1 → linear light 0–1. */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** Linear light 0–1 → sRGB channel 0–1. */
export function toSrgb(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

/**
 * Reads `#rrggbb` (or `#rgb`) into linear light.
 * @throws RangeError when the text is not such a colour.
 */
export function parseHexColour(hex: string): LinearColour {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex)
  const full = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : hex
  if (!/^#[0-9a-f]{6}$/i.test(full)) throw new RangeError(`Not a hex colour: ${hex}`)
  const channel = (at: number) => toLinear(Number.parseInt(full.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/**
 * The albedo of cloth in a named colour: luminance is compressed into .016–.75 so that black
 * keeps its folds and white its shape; the hue is kept.
 */
function toReadableAlbedo(colour: LinearColour): LinearColour {
  const [r, g, b] = colour
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  const target = 0.016 + (0.9 * luminance) / (1 + 0.22 * luminance)
  const gain = target / (luminance + 0.004)
  const lift = 0.004 * gain
  const squeeze = (v: number) => Math.min(0.88, v * gain + lift)
  return [squeeze(r), squeeze(g), squeeze(b)]
}

/** Albedo of a colour written as hex; see {@link toReadableAlbedo}. */
export function albedoOf(hex: string): LinearColour {
  return toReadableAlbedo(parseHexColour(hex))
}

/** Highlights roll off softly from .55 of full light instead of clipping. */
export function rollOffHighlights(light: number): number {
  return light < 0.55 ? light : 0.55 + 0.42 * (1 - Math.exp(-(light - 0.55) / 0.42))
}
