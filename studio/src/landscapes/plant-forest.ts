import { type LinearColour, parseHexColour } from '../colour/linear-light.ts'
import { layeredNoise, valueNoise } from '../engine/noise.ts'
import { smoothStep } from '../engine/stage.ts'
import type { Cover, Growth } from './scene.ts'
import type { Terrain } from './terrains.ts'

/** Trees of one kind. */
export interface Stand {
  colours: readonly string[]
  shape: 'round' | 'pointed'
  heightM: readonly [number, number]
  /** Radius of the crown as a share of the tree's height. */
  spread: number
  /** Colour of a stem that shows below the crown. */
  stem?: string
}

export interface Forest {
  ground: Terrain
  /** Distance between the trees, metres. */
  spacingM: number
  seed: number
  /** Density of trees at x, z, 0–1, where the ground is at `height`. */
  density: (x: number, z: number, height: number) => number
  /** Share of the trees that are of the second stand, 0–1. */
  mix: (x: number, z: number) => number
  stands: readonly [Stand, Stand]
  /** Ground cover between the trees, at `height` above the sea; null leaves the ground as it is. */
  floor?: (x: number, z: number, height: number) => LinearColour | null
}

interface Tree {
  grows: boolean
  x: number
  z: number
  tall: number
  reach: number
  colour: LinearColour
  stand: Stand
  stem: LinearColour | null
}

/** The share of a tree below which stems and shadow are seen instead of leaves. */
const CROWN_FROM = 0.26
const STEM_HALF_M = 0.13

/** Trees on a jittered grid: crowns as domes or cones in clumps of leaves, dark below. */
export function plantForest(forest: Forest): Cover {
  const { spacingM, seed, stands } = forest
  const dyed = stands.map((stand) => stand.colours.map(parseHexColour))
  const stems = stands.map((stand) => (stand.stem === undefined ? null : parseHexColour(stand.stem)))
  const trees = new Map<number, Tree>()

  const treeOf = (i: number, j: number): Tree => {
    const key = i * 65_536 + j
    const known = trees.get(key)
    if (known) return known
    const chance = (salt: number) => valueNoise(i, j, seed + salt) * 0.5 + 0.5
    const x = (i + 0.5 + (chance(1) - 0.5) * 0.9) * spacingM
    const z = (j + 0.5 + (chance(2) - 0.5) * 0.9) * spacingM
    const kind = chance(4) < forest.mix(x, z) ? 1 : 0
    const stand = stands[kind]!
    const tall = stand.heightM[0] + (stand.heightM[1] - stand.heightM[0]) * chance(5)
    const colours = dyed[kind]!
    const [r, g, b] = colours[Math.floor(chance(6) * colours.length * 0.999)]!
    const tone = 0.85 + 0.3 * chance(7)
    const tree: Tree = {
      x,
      z,
      grows: chance(3) < forest.density(x, z, forest.ground(x, z)),
      tall,
      reach: tall * stand.spread,
      colour: [r * tone, g * tone, b * tone],
      stand,
      stem: stems[kind]!,
    }
    trees.set(key, tree)
    return tree
  }

  const colourOf = (tree: Tree, raiseM: number, x: number, z: number): LinearColour => {
    const share = raiseM / tree.tall
    const clump = layeredNoise(x * 0.9, raiseM * 0.9 + z * 0.7, 2, seed + 9)
    const stemHere = tree.stem !== null && Math.abs(x - tree.x) < STEM_HALF_M && share < 0.55
    if (stemHere) return tree.stem!
    const leaves = smoothStep(CROWN_FROM - 0.14, CROWN_FROM + 0.16, share + clump * 0.12)
    const shade = (0.14 + 0.86 * leaves) * (0.5 + 0.5 * share) * (1 + 0.42 * clump)
    return [tree.colour[0] * shade, tree.colour[1] * shade, tree.colour[2] * shade]
  }

  return (x, z, height) => {
    let tallest = 0
    let found: Tree | null = null
    const ci = Math.floor(x / spacingM)
    const cj = Math.floor(z / spacingM)
    for (let i = ci - 1; i <= ci + 1; i++) {
      for (let j = cj - 1; j <= cj + 1; j++) {
        const tree = treeOf(i, j)
        const off = Math.hypot(x - tree.x, z - tree.z) / tree.reach
        if (off >= 1 || !tree.grows) continue
        // Branches have different lengths, so that no crown is a perfect dome.
        const branch = off * (0.82 + 0.5 * (0.5 + 0.5 * valueNoise(x * 1.7, z * 1.7, seed + 13)))
        if (branch >= 1) continue
        const raiseM = tree.tall * (tree.stand.shape === 'round' ? 1 - branch ** 2.6 : 1 - branch)
        if (raiseM <= tallest) continue
        tallest = raiseM
        found = tree
      }
    }
    if (found !== null) {
      const ragged = tallest * (0.92 + 0.16 * valueNoise(x * 1.3, z * 1.3 + found.tall, seed + 9))
      return { raiseM: ragged, colour: colourOf(found, ragged, x, z) } satisfies Growth
    }
    const floor = forest.floor?.(x, z, height) ?? null
    return floor && { raiseM: 0, colour: floor }
  }
}
