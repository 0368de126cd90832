import { layeredNoise, ridgedNoise, valueNoise } from '../../engine/noise.ts'
import { smoothStep } from '../../engine/stage.ts'
import type { Scene } from '../scene.ts'
import type { Terrain } from '../terrains.ts'

/** Rolling snow, wind-packed near by, a glacier's dome far off. */
const raisePlateau: Terrain = (x, z) => {
  const far = smoothStep(90, 1300, z)
  const rolling = (86 * layeredNoise(x / 1500 + 4, z / 1300, 3, 6) + 30) * far
  const knolls = 13 * layeredNoise(x / 210, z / 260, 3, 8) * smoothStep(70, 500, z)
  const drift = 0.7 * layeredNoise(x / 22 + 2, z / 34, 4, 12) * smoothStep(10, 50, z)
  const across = x * 0.9 + z * 0.42
  const along = z * 0.9 - x * 0.42
  const bent = along / 3.4 + 0.8 * valueNoise(across / 2, along / 6, 5)
  const ripple = 0.045 * (1 - Math.abs(valueNoise(across / 0.9, bent, 3))) ** 2 * (1 - smoothStep(40, 160, z))
  const dome = Math.hypot((x - 2300) * 0.5, z - 9800) / 3300
  const glacier = 620 * Math.max(0, 1 - dome * dome) ** 1.4
  const ridge = 420 * ridgedNoise(x / 2300 + 6, z / 2600, 5, 19) ** 1.7 * smoothStep(2600, 7000, z)
  const stones = 2.4 * Math.max(0, layeredNoise(x / 16, z / 22, 3, 33) - 0.42) * smoothStep(30, 120, z)
  return 20 + rolling + knolls + drift + ripple + glacier + ridge + stones
}

const EYE_M = 3
const SCALE = 1012 * 1.25
const HORIZON = 506

/** Converts metres on flat snow to pixels. */
const place = (x: number, z: number, heightM = 0) => ({
  x: 900 + (x / z) * SCALE,
  y: HORIZON + ((EYE_M - heightM) / z) * SCALE,
})

/** The curve of the track: metres to the right at a distance. */
const swing = (z: number) => -2.6 + 9 * smoothStep(6, 90, z) - 14 * smoothStep(70, 300, z)

const TRACK_M = [6.4, 7, 8, 9.5, 11.5, 14, 18, 23, 30, 40, 52, 68, 90] as const

/** One edge of a ski's track, out or back. */
function track(offset: number, back = false): string {
  const points = TRACK_M.map((z) => place(swing(z) + offset, z)).map(
    ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`,
  )
  return back ? `L${points.toReversed().join('L')}` : `M${points.join('L')}`
}

const POLES = [11, 21, 34, 50, 70, 94] as const

/** A birch stick with its shadow, 1.9 m out of the snow. */
function drawPole(z: number, at: number): string {
  const x = swing(z) + 2
  const foot = place(x, z)
  const top = place(x + (at % 2 === 0 ? 0.1 : -0.07), z, 1.9)
  const shade = place(x + 5.4, z - 0.012 * z * 5)
  const weight = (0.07 / z) * SCALE
  const line = (to: { x: number; y: number }, colour: string, wide: number, opacity = 1) =>
    `<path d="M${foot.x.toFixed(1)} ${foot.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}" stroke="${colour}" stroke-width="${Math.max(1, wide).toFixed(2)}" opacity="${opacity}" stroke-linecap="round"/>`
  return line(shade, '#7d92b4', weight * 0.9, 0.5) + line(top, '#3f3833', weight)
}

/** A marked winter track across the plateau. */
function drawTrack(width: number, height: number): string {
  const unit = width / 1800
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${1.2 * unit}"/></filter></defs>
    <g transform="scale(${unit})">
      <g filter="url(#soft)" fill="none">
        <path d="${track(-0.14)}${track(0.14, true)}Z" fill="#7f97b8" opacity=".55"/>
        <path d="${track(0.46)}${track(0.74, true)}Z" fill="#7f97b8" opacity=".55"/>
      </g>
      ${POLES.map(drawPole).join('')}
    </g></svg>`
}

/** The high plateau on a clear winter morning. */
export const vidda: Scene = {
  width: 1800,
  height: 1012,
  terrain: raisePlateau,
  camera: { x: 0, heightM: 23 },
  zoom: 1.25,
  horizon: 0.5,
  nearM: 2,
  farM: 15_000,
  stepMaxM: 7,
  stepMinM: 0.016,
  sky: ['#7f9fbd', '#b3c4d3', '#ecd9cf', '#ffdcb8'],
  sun: [0.12, 0.44],
  cloudCover: 0.22,
  fogNear: '#b9c6d3',
  fogFar: '#d9d3d4',
  hazeM: 13_000,
  seaFog: 0.2,
  rock: '#4b4a4d',
  grass: '#57564f',
  snow: '#f0f2f5',
  snowLineM: -400,
  snowSlope: 0.35,
  light: [-0.9, 0.24, 0.16],
  lightColour: [1.25, 1.04, 0.86],
  shadowColour: [0.17, 0.235, 0.36],
  ripple: 1,
  built: { drawing: drawTrack, distanceM: 20 },
  seed: 17,
}
