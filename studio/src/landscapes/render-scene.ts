import sharp from 'sharp'
import { type LinearColour, parseHexColour, toSrgb } from '../colour/linear-light.ts'
import { createRandom, layeredNoise, valueNoise } from '../engine/noise.ts'
import { smoothStep } from '../engine/stage.ts'
import { layDrawing } from './lay-drawing.ts'
import type { Scene, SceneMarks } from './scene.ts'

/** Rendered this much larger and scaled down, to smooth the ridges. */
const SUPERSAMPLING = 1.5

/** Shortest step of the ray march, when nothing in the scene is near. */
const STEP_MIN_M = 1.4

/** A step of the march that rises higher than this many rows is drawn in parts, at most so many. */
const PART_ROWS = 2
const MOST_PARTS = 8

/** The largest share of the height that the foot of a bank may take. */
const BANK = 0.02

interface Sheet {
  width: number
  height: number
  horizon: number
  /** Linear RGB. */
  light: Float32Array
  /** 0 sky, 1 land, 2 water. */
  cover: Uint8Array
  /** Metres from the viewer to the land that is seen there. */
  depth: Float32Array
}

type Rgb = readonly [number, number, number]

function blend(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

function put(sheet: Sheet, i: number, colour: Rgb): void {
  sheet.light[3 * i] = colour[0]
  sheet.light[3 * i + 1] = colour[1]
  sheet.light[3 * i + 2] = colour[2]
}

function paintSky(sheet: Sheet, scene: Scene): void {
  const { width, height, horizon } = sheet
  const [zenith, middle, low, glow] = scene.sky.map(parseHexColour) as [
    LinearColour,
    LinearColour,
    LinearColour,
    LinearColour,
  ]
  const cloud = blend(low, [1, 1, 1], 0.45)
  for (let y = 0; y < height; y++) {
    const t = Math.min(1, y / horizon)
    const band = t < 0.5 ? blend(zenith, middle, t * 2) : blend(middle, low, (t - 0.5) * 2)
    for (let x = 0; x < width; x++) {
      const u = x / width - scene.sun[0]
      const v = ((y / height - scene.sun[1]) * height) / width
      const shine = Math.exp(-Math.sqrt(u * u + v * v) * 7) * 0.55
      const cx = (x / width) * 6
      const cy = y / horizon
      const bent = layeredNoise(cx * 2, cy * 6, 3, 9) * 0.6
      const mass = smoothStep(0.05, 0.55, layeredNoise(cx * 1.2 + bent, cy * 7 + 2, 5, scene.seed + 70))
      const veil = mass * smoothStep(0, 0.25, cy) * (1 - smoothStep(0.8, 1, cy) * 0.6)
      put(sheet, y * width + x, blend(blend(band, glow, shine), cloud, veil * scene.cloudCover))
    }
  }
}

interface Palette {
  rock: LinearColour
  grass: LinearColour
  snow: LinearColour
  fogNear: LinearColour
  fogFar: LinearColour
  light: Rgb
}

/** Distances towards the sun, metres, at which the height of the ground is sampled. */
const SUN_STEPS_M = [40, 90, 160, 270, 430, 680, 1050] as const

/** Share of the sun that reaches a point past the ridges, 0–1. */
function findSunlight(scene: Scene, light: Rgb, x: number, z: number, height: number): number {
  const flat = Math.hypot(light[0], light[2])
  const rise = light[1] / flat
  let open = 1
  for (const step of SUN_STEPS_M) {
    const ground = scene.terrain(x + (light[0] / flat) * step, z + (light[2] / flat) * step)
    const over = (ground - height - rise * step) / (12 + step * 0.07)
    open = Math.min(open, 1 - over)
    if (open <= 0) return 0
  }
  return open
}

/** The ground and its cover. */
function riseOver(scene: Scene, x: number, z: number): number {
  const ground = scene.terrain(x, z)
  return ground < 0 ? ground : ground + (scene.cover?.(x, z, ground)?.raiseM ?? 0)
}

function colourGround(
  scene: Scene,
  palette: Palette,
  x: number,
  z: number,
  height: number,
  cover: LinearColour | undefined,
): Rgb {
  const reach = Math.max((scene.stepMinM ?? STEP_MIN_M) * 2.8, z * 0.0022)
  // Measured across the point, and towards the viewer: behind a crest the ground falls away, which drew combs along it.
  const nx = -(riseOver(scene, x + reach, z) - riseOver(scene, x - reach, z)) / (2 * reach)
  const nz = -(height - riseOver(scene, x, z - reach)) / reach
  const up = 1 / Math.sqrt(nx * nx + 1 + nz * nz)
  const [lx, ly, lz] = palette.light
  const micro = 1 + 0.22 * layeredNoise(x / 55, (z + height * 0.7) / 55, 3, scene.seed + 11)
  const facing = Math.max(0, (nx * lx + ly + nz * lz) * up)
  const direct = 0.92 * facing * micro * findSunlight(scene, palette.light, x, z, height) + 0.08
  const coarse = 40 + z / 90
  const patch = layeredNoise(x / coarse, (z + height) / coarse, 4, scene.seed + 5)
  const strata =
    0.16 * valueNoise(x / 260, height / 17 + layeredNoise(x / 120, height / 60, 2, 3) * 2, scene.seed + 6)
  // Wind and thaw leave snow in small sharp patches, wherever it is seen from.
  const fine = Math.max(0.05, z / 420)
  const speckle = layeredNoise(x / fine, (z + height * 1.6) / fine, 3, scene.seed + 19)
  const snow =
    smoothStep(scene.snowLineM - 60, scene.snowLineM + 60, height + patch * 220 + speckle * 150) *
    smoothStep(scene.snowSlope - 0.05, scene.snowSlope + 0.04, up + patch * 0.14 + speckle * 0.1)
  const grass = smoothStep(0.6, 0.82, up + patch * 0.12) * (1 - smoothStep(260, 560, height + patch * 130))
  const rockDark: Rgb = [
    palette.rock[0] * (0.72 + strata),
    palette.rock[1] * (0.72 + strata),
    palette.rock[2] * (0.72 + strata),
  ]
  const rockLight: Rgb = [
    palette.rock[0] * (1.45 + strata),
    palette.rock[1] * (1.45 + strata),
    palette.rock[2] * (1.45 + strata),
  ]
  const green = 1 + 0.35 * patch + 0.45 * speckle
  let ground = blend(rockDark, rockLight, patch * 0.5 + speckle * 0.65 + 0.5)
  ground = blend(
    ground,
    [palette.grass[0] * green, palette.grass[1] * green, palette.grass[2] * green],
    grass,
  )
  // What grows on a slope has a grain at every distance; smooth, it looked out of focus.
  const grain = 1 + 0.3 * speckle
  ground = cover ? [cover[0] * grain, cover[1] * grain, cover[2] * grain] : blend(ground, palette.snow, snow)
  const lit = (channel: 0 | 1 | 2) =>
    ground[channel] *
    (scene.shadowColour[channel] * (0.6 + 0.8 * up) + scene.lightColour[channel] * direct * 1.05)
  return [lit(0), lit(1), lit(2)]
}

/** Marches along every column away from the viewer and draws the parts of the ground that rise above the nearer ones. */
function raiseLand(sheet: Sheet, scene: Scene): void {
  const { width, height, horizon } = sheet
  const length = Math.hypot(...scene.light)
  const palette: Palette = {
    rock: parseHexColour(scene.rock),
    grass: parseHexColour(scene.grass),
    snow: parseHexColour(scene.snow),
    fogNear: parseHexColour(scene.fogNear),
    fogFar: parseHexColour(scene.fogFar),
    light: [scene.light[0] / length, scene.light[1] / length, scene.light[2] / length],
  }
  const scale = height * scene.zoom
  const stepAt = (z: number) => Math.min(scene.stepMaxM, Math.max(scene.stepMinM ?? STEP_MIN_M, z * 0.0012))
  const drawRows = (
    x: number,
    first: number,
    end: number,
    worldX: number,
    z: number,
    rise: number,
    ground: number,
    cover: LinearColour | undefined,
  ) => {
    const low = 1 + scene.seaFog * Math.exp(-ground / 220) * smoothStep(900, 4000, z)
    const haze = 1 - Math.exp(-((z / scene.hazeM) ** 1.15) * low)
    const fog = blend(palette.fogNear, palette.fogFar, Math.min(1, (z / scene.farM) * 1.3))
    const colour = blend(colourGround(scene, palette, worldX, z, rise, cover), fog, haze)
    for (let y = first; y < end; y++) {
      put(sheet, y * width + x, colour)
      sheet.cover[y * width + x] = 1
      sheet.depth[y * width + x] = z
    }
  }
  for (let x = 0; x < width; x++) {
    let lowest = height - 1
    const slant = ((x / width - 0.5) * width) / height / scene.zoom
    let z = scene.nearM
    for (; z < scene.farM && lowest > 0; z += stepAt(z)) {
      const worldX = scene.camera.x + slant * z
      const ground = scene.terrain(worldX, z)
      const water = ground < 0
      // Most of the ground is hidden by what is nearer, and its trees need not be looked for.
      const highest = ground + (scene.coverMaxM ?? Number.POSITIVE_INFINITY)
      if (!water && horizon - (highest - scene.camera.heightM) * (scale / z) > lowest) continue
      const growth = water ? null : (scene.cover?.(worldX, z, ground) ?? null)
      const rise = water ? 0 : ground + (growth?.raiseM ?? 0)
      const top = Math.round(horizon - (rise - scene.camera.heightM) * (scale / z))
      if (top < lowest) {
        const first = Math.max(0, top)
        if (water) {
          for (let y = first; y < lowest; y++) sheet.cover[y * width + x] = 2
        } else {
          // A tall step is drawn in parts: one colour for all of it showed as teeth along rock and snow.
          const parts = Math.min(MOST_PARTS, Math.ceil((lowest - first) / PART_ROWS))
          const foot = lowest
          const from = Math.max(scene.nearM, z - stepAt(z))
          for (let part = 1; part < parts; part++) {
            const partZ = from + ((z - from) * part) / parts
            const partX = scene.camera.x + slant * partZ
            const partGround = scene.terrain(partX, partZ)
            if (partGround < 0) continue
            const partGrowth = scene.cover?.(partX, partZ, partGround) ?? null
            const partRise = partGround + (partGrowth?.raiseM ?? 0)
            const upTo = Math.max(first, foot - Math.round(((foot - first) * part) / parts))
            if (upTo < lowest)
              drawRows(x, upTo, lowest, partX, partZ, partRise, partGround, partGrowth?.colour)
            lowest = Math.min(lowest, upTo)
          }
          drawRows(x, first, lowest, worldX, z, rise, ground, growth?.colour)
        }
        lowest = first
      }
    }
    for (let y = height - 1; y > horizon && sheet.cover[y * width + x] === 0; y--)
      sheet.cover[y * width + x] = 2
  }
}

/**
 * For every pixel of the water the row that is mirrored in it, 0 for the sky: each thing about the line where the
 * water would be at its distance, what is nearer before what is farther.
 */
function findMirrored(sheet: Sheet, scene: Scene): Int16Array {
  const { width, height, horizon, cover, depth } = sheet
  const rows = new Int16Array(width * height)
  const drop = height * scene.zoom * scene.camera.heightM
  for (let x = 0; x < width; x++) {
    let last = 0
    for (let y = height - 1; y > 0; y--) {
      const i = y * width + x
      if (cover[i] !== 1) continue
      const to = Math.round(2 * (horizon + drop / depth[i]!) - y)
      if (to <= y || to >= height) continue
      // Slopes leave gaps of a row or two.
      for (let row = to - last <= 3 && last > 0 ? last + 1 : to; row <= to; row++) {
        if (rows[row * width + x] === 0) rows[row * width + x] = y
      }
      last = to
    }
  }
  return rows
}

/** Mirrors the land in the water, broken by ripples that grow towards the viewer. */
function mirrorInWater(sheet: Sheet, scene: Scene, sky: Float32Array): void {
  const { width, height, horizon } = sheet
  const deep = parseHexColour(scene.water ?? '#1d3440')
  const fog = parseHexColour(scene.fogNear)
  const scale = height * scene.zoom
  const pixels = height / 1860
  const rows = findMirrored(sheet, scene)
  const feet = new Int32Array(width).fill(horizon)
  for (let y = horizon; y < height; y++) {
    const below = y - horizon + 0.5
    const z = (scale * scene.camera.heightM) / below
    const mirrored = 0.3 + 0.55 * Math.exp(-below / (height * 0.3))
    const haze = 0.6 * (1 - Math.exp((-z / scene.hazeM) * 0.9))
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (sheet.cover[i] !== 2) {
        feet[x] = y
        continue
      }
      const wave = layeredNoise((x / width) * 26 * (z / 600 + 0.4), z / 16, 3, scene.seed + 30)
      const wavelet = valueNoise(x / (34 * SUPERSAMPLING), z / 5, 4)
      const shiftY = (scene.ripple * pixels * (wave * 16 + wavelet * 5) * below) / (height * 0.24)
      const fromX = Math.max(0, Math.min(width - 1, Math.round(x + wave * 5 * scene.ripple * pixels)))
      const foot = feet[x]!
      const wanted = Math.max(foot + 1, Math.min(height - 1, Math.round(y - shiftY)))
      let row = rows[wanted * width + fromX]!
      // The foot of a bank leaves a few empty rows, which are filled with the bank itself.
      for (let at = wanted; row === 0 && at - foot < BANK * height && at < height; at++) {
        row = rows[at * width + fromX]!
      }
      const source = row > 0 ? sheet.light : sky
      const k = 3 * ((row > 0 ? row : Math.max(0, 2 * horizon - wanted)) * width + fromX)
      const sparkle = 0.05 * Math.max(0, wavelet * wave)
      const seen = (channel: 0 | 1 | 2) =>
        deep[channel] * (1 - mirrored) * 0.9 + source[k + channel]! * mirrored + sparkle
      put(sheet, i, blend([seen(0), seen(1), seen(2)], fog, haze))
    }
  }
}

function toBytes(sheet: Sheet): Buffer {
  const bytes = Buffer.alloc(sheet.width * sheet.height * 4)
  const random = createRandom(3)
  for (let i = 0; i < sheet.cover.length; i++) {
    const grain = (random() - 0.5) * 0.014
    for (let channel = 0; channel < 3; channel++) {
      const light = sheet.light[3 * i + channel]!
      const rolled = light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3))
      bytes[4 * i + channel] = Math.max(0, Math.min(255, (toSrgb(Math.max(0, rolled)) + grain) * 255))
    }
    bytes[4 * i + 3] = sheet.cover[i] === 0 ? 0 : 255
  }
  return bytes
}

/** Finds the highest pixel of the land, from the left. */
function findMarks(sheet: Sheet): SceneMarks {
  const at = sheet.cover.indexOf(1)
  return {
    horizonY: Math.round(sheet.horizon / SUPERSAMPLING),
    summitX: Math.round((at % sheet.width) / SUPERSAMPLING),
    summitY: Math.round(Math.floor(at / sheet.width) / SUPERSAMPLING),
  }
}

/** A rendered scene as WebP: the whole picture, and land with water alone on a transparent sky. */
interface RenderedScene {
  picture: Buffer
  land: Buffer
  marks: SceneMarks
}

/** Renders a scene, which takes tens of seconds for a wide hero. `scale` makes previews smaller. */
export async function renderScene(scene: Scene, scale = 1): Promise<RenderedScene> {
  const width = Math.round(scene.width * scale)
  const height = Math.round(scene.height * scale)
  const sheetWidth = Math.round(width * SUPERSAMPLING)
  const sheetHeight = Math.round(height * SUPERSAMPLING)
  const sheet: Sheet = {
    width: sheetWidth,
    height: sheetHeight,
    horizon: Math.round(sheetHeight * scene.horizon),
    light: new Float32Array(sheetWidth * sheetHeight * 3),
    cover: new Uint8Array(sheetWidth * sheetHeight),
    depth: new Float32Array(sheetWidth * sheetHeight),
  }
  paintSky(sheet, scene)
  const sky = sheet.light.slice()
  raiseLand(sheet, scene)
  const marks = findMarks(sheet)
  if (scene.built) await layDrawing(sheet, scene.built.drawing, scene.built.distanceM)
  mirrorInWater(sheet, scene, sky)
  if (scene.before) await layDrawing(sheet, scene.before)
  const bytes = toBytes(sheet)
  const raw = { width: sheetWidth, height: sheetHeight, channels: 4 } as const
  const resize = { width, height, kernel: 'lanczos3' } as const
  // the sky is transparent in these bytes: take the colours alone, before a resize would blacken them
  const opaque = await sharp(bytes, { raw }).removeAlpha().raw().toBuffer()
  return {
    picture: await sharp(opaque, { raw: { ...raw, channels: 3 } })
      .resize(resize)
      .webp({ quality: 80 })
      .toBuffer(),
    land: await sharp(bytes, { raw }).resize(resize).webp({ quality: 82, alphaQuality: 92 }).toBuffer(),
    marks,
  }
}
