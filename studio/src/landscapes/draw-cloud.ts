interface CloudBank {
  /** Upper and lower edge of the bank, as shares of the picture's height. */
  top: number
  bottom: number
  colour: string
  /** 0–1 */
  strength: number
  /** How long the shreds are, compared with their height. */
  length: number
  seed: number
}

/** A bank of low cloud across the picture, torn at its edges: SVG elements for a picture of this size. */
export function drawCloud(width: number, height: number, bank: CloudBank): string {
  const { top, bottom, colour, strength, length, seed } = bank
  const id = `cloud${seed}`
  const unit = 1800 / width
  const channel = (at: number) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)
  const rgb = [channel(1), channel(3), channel(5)]
  const y = top * height
  const tall = (bottom - top) * height
  return `<defs>
    <filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${((0.0042 * unit) / length).toFixed(5)} ${(0.0042 * unit).toFixed(5)}" numOctaves="5" seed="${seed}"/>
      <feColorMatrix values="0 0 0 0 ${rgb[0]} 0 0 0 0 ${rgb[1]} 0 0 0 0 ${rgb[2]} 3.4 0 0 0 -1.15"/>
    </filter>
    <linearGradient id="${id}edge" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#000"/>
      <stop offset=".35" stop-color="#fff"/><stop offset=".72" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
    <mask id="${id}mask"><path d="M0 ${y}h${width}v${tall}h${-width}z" fill="url(#${id}edge)"/></mask>
  </defs>
  <g mask="url(#${id}mask)" opacity="${strength}"><path d="M0 ${y}h${width}v${tall}h${-width}z" filter="url(#${id})"/></g>`
}
