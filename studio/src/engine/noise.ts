/** Seeded randomness and noise: the same seed always draws the same picture. */

/** A generator of numbers 0–1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A fixed random value −1–1 for a lattice point. */
function hashPoint(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147482634)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return (((h ^ (h >>> 16)) >>> 0) / 4294967295) * 2 - 1
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

/** Value noise, −1–1, one lattice cell a unit. */
export function valueNoise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = ease(x - xi)
  const fy = ease(y - yi)
  const a = hashPoint(xi, yi, seed)
  const b = hashPoint(xi + 1, yi, seed)
  const c = hashPoint(xi, yi + 1, seed)
  const d = hashPoint(xi + 1, yi + 1, seed)
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy
}

/** Gradient noise, about −1–1; without the boxes that value noise shows in contour lines. */
export function gradientNoise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const u = ease(fx)
  const v = ease(fy)
  const slope = (i: number, j: number, dx: number, dy: number) => {
    const angle = hashPoint(i, j, seed) * Math.PI * 4
    return Math.cos(angle) * dx + Math.sin(angle) * dy
  }
  const a = slope(xi, yi, fx, fy)
  const b = slope(xi + 1, yi, fx - 1, fy)
  const c = slope(xi, yi + 1, fx, fy - 1)
  const d = slope(xi + 1, yi + 1, fx - 1, fy - 1)
  return (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v) * 1.5
}

/** Octaves of value noise, each half as strong (`gain`) and twice as fine; −1–1. */
export function layeredNoise(x: number, y: number, octaves = 4, seed = 0, gain = 0.5): number {
  let amplitude = 1
  let sum = 0
  let norm = 0
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * valueNoise(x, y, seed + i * 17)
    norm += amplitude
    amplitude *= gain
    x *= 2.03
    y *= 2.03
  }
  return sum / norm
}

/** Octaves of gradient noise; see {@link layeredNoise}. */
export function layeredGradientNoise(x: number, y: number, octaves = 4, seed = 0, gain = 0.5): number {
  let amplitude = 1
  let sum = 0
  let norm = 0
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * gradientNoise(x + i * 3.7, y - i * 1.3, seed + i * 17)
    norm += amplitude
    amplitude *= gain
    x *= 2.03
    y *= 2.03
  }
  return sum / norm
}

/** Ridged noise for mountains, 0–1: sharp crests, each octave rough only where the last was high. */
export function ridgedNoise(x: number, y: number, octaves: number, seed: number): number {
  let amplitude = 0.5
  let sum = 0
  let weight = 1
  let frequency = 1
  for (let i = 0; i < octaves; i++) {
    let crest = 1 - Math.abs(valueNoise(x * frequency, y * frequency, seed + i * 13))
    crest = crest * crest * weight
    weight = Math.min(1, Math.max(0, crest * 1.9))
    sum += crest * amplitude
    amplitude *= 0.5
    frequency *= 2.07
  }
  return sum
}
