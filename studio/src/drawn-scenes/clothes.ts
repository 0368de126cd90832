import { circle, path, rect } from '../streets/pen.ts'
import { type Cloth, COLOURS } from './palette.ts'

const { coral, ink, reflector, white } = COLOURS

type Placed = { x: number; y: number; size?: number; turnDeg?: number; mirrored?: boolean }

/** Puts a drawing around 0,0 somewhere in the scene. */
export function put({ x, y, size = 1, turnDeg = 0, mirrored = false }: Placed, drawing: string): string {
  const scale = mirrored ? `scale(${-size} ${size})` : `scale(${size})`
  return `<g transform="translate(${x} ${y}) rotate(${turnDeg}) ${scale}">${drawing}</g>`
}

/** A child's suit, 240 × 350, hung up by its hood at 0,0. */
export function drawSuit({ main, shade, patch }: Cloth): string {
  const sleeve = 'c26 6 36 20 36 40l26 110l-34 12l-24 -80'
  return [
    path('M-34 6q34 -26 68 0q14 30 6 56h-80q-8 -26 6 -56z', { fill: main }),
    path('M-20 18q20 -14 40 0q6 22 2 36h-44q-4 -14 2 -36z', { fill: ink }),
    path(`M-50 58h100${sleeve}v60h-108v-60l-24 80l-34 -12l26 -110c0 -20 14 -34 40 -40z`, { fill: main }),
    path('M-54 196h108l6 150h-50l-10 -92l-10 92h-50z', { fill: main }),
    path(`M50 58${sleeve}v60h-22v-142z`, { fill: shade, opacity: 0.45 }),
    rect(-54, 120, 108, 12, { fill: reflector }),
    path('M-58 330h50v16h-50zM8 330h50v16h-50z', { fill: ink }),
    path('M-110 208l34 12l-5 14l-34 -12zM110 208l-34 12l5 14l34 -12z', { fill: ink }),
    rect(-44, 262, 30, 48, { fill: patch, round: 6 }),
    rect(14, 262, 30, 48, { fill: patch, round: 6 }),
    rect(-2, 60, 4, 134, { fill: ink, opacity: 0.7 }),
  ].join('')
}

/** A child in a suit, 260 × 390, its hood at 0,0 and its soles at y 384. */
export function drawChild(suit: Cloth, boots: Cloth, skin: string): string {
  const cheek = (x: number) => circle(x, 43, 4, { fill: coral, opacity: 0.6 })
  const eye = (x: number) => circle(x, 34, 2.4, { fill: ink })
  // A child's head is larger beside its body than the hood of an empty suit.
  const head = put(
    { x: 0, y: -34, size: 1.5 },
    path('M-34 6q34 -26 68 0q14 30 4 56h-76q-6 -26 4 -56z', { fill: suit.main }) +
      circle(0, 36, 23, { fill: ink }) +
      circle(0, 38, 20, { fill: skin }) +
      [eye(-7), eye(7), cheek(-12), cheek(12)].join('') +
      path('M-7 47q7 8 14 0', { stroke: ink, width: 2.4 }),
  )
  const boot = (x: number) =>
    rect(x, 318, 58, 60, { fill: boots.main, round: 14 }) +
    rect(x - 3, 374, 64, 10, { fill: ink, round: 5 }) +
    rect(x - 2, 316, 62, 14, { fill: boots.shade, round: 6 })
  return [
    drawSuit(suit),
    head,
    circle(-124, 220, 20, { fill: boots.main }),
    circle(124, 220, 20, { fill: boots.main }),
    boot(-62),
    boot(4),
  ].join('')
}

/** A pair of rubber boots, 160 × 110, on a floor at y 0. */
export function drawBoots({ main, shade }: Cloth): string {
  const boot = [
    path('M-28 -104h50v56q0 14 18 20q28 6 28 28h-96z', { fill: main }),
    path('M-2 -104h24v56q0 14 18 20q28 6 28 28h-30q-30 -20 -36 -48z', { fill: shade, opacity: 0.5 }),
    rect(-32, -10, 102, 12, { fill: ink, round: 5 }),
    rect(-30, -108, 54, 14, { fill: ink, round: 5 }),
  ].join('')
  return put({ x: 58, y: 0 }, boot) + boot
}

/** One mitten, 110 × 120, its cuff at 0,0. */
export function drawMitten({ main, shade, patch }: Cloth): string {
  return [
    path('M-36 -20q-6 -40 -4 -66q4 -34 40 -34q34 0 38 34q2 26 -4 66z', { fill: main }),
    path('M34 -40q26 -34 38 -20q10 14 -28 52z', { fill: main }),
    path('M10 -118q28 4 28 34q2 26 -4 64h-24z', { fill: shade, opacity: 0.4 }),
    rect(-40, -24, 78, 30, { fill: shade, round: 8 }),
    circle(-12, -70, 6, { fill: patch }),
    circle(12, -84, 6, { fill: patch }),
    circle(6, -52, 6, { fill: patch }),
  ].join('')
}

/** A knitted hat with a pompom, 140 × 130, its brim at y 0. */
export function drawHat({ main, shade }: Cloth): string {
  return [
    path('M-62 0q-4 -84 62 -84q66 0 62 84z', { fill: main }),
    path('M-36 -14v-44M0 -14v-62M36 -14v-44', { stroke: shade, width: 4, opacity: 0.5 }),
    rect(-70, -14, 140, 30, { fill: shade, round: 12 }),
    circle(0, -94, 20, { fill: white }),
  ].join('')
}

/** A sock, 80 × 100, on a floor at y 0. */
export function drawSock({ main, shade }: Cloth): string {
  return [
    path('M-18 -96h44v56q0 10 16 14q24 6 20 26h-80z', { fill: main }),
    rect(-20, -100, 48, 18, { fill: shade, round: 6 }),
    path('M42 -26q22 6 20 26h-30z', { fill: shade }),
  ].join('')
}

/** A woollen top and tights, side by side, 280 × 240, around 0,0. */
export function drawWoolSet({ main, shade }: Cloth): string {
  return [
    path('M-120 -90h76l40 26l24 84l-24 8l-18 -56v118h-120v-118l-18 56l-24 -8l24 -84z', { fill: main }),
    path('M-102 -90q20 22 40 0z', { fill: shade }),
    path('M-142 20h120v14h-120z', { fill: shade, opacity: 0.6 }),
    path('M60 -96h96l10 190h-42l-16 -130l-16 130h-42z', { fill: main }),
    path('M60 -96h96v16h-96z', { fill: shade }),
  ].join('')
}
