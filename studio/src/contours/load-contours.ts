import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ContourName } from './sheets.ts'

/** Absolute path of a committed contour sheet (SVG, 1600 × 900, at most 20 kB). */
export function contourPath(name: ContourName): string {
  return fileURLToPath(new URL(`../../plates/contours/${name}.svg`, import.meta.url))
}

/** Reads a committed contour sheet as SVG text. */
export function loadContours(name: ContourName): Promise<string> {
  return readFile(contourPath(name), 'utf8')
}
