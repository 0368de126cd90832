import type { ContentPicture } from '@varde/contract/entities'
import { landscapes } from '@varde/contract/landscapes'
import { readAttributes } from '@varde/domain/catalogue/read-attributes'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { colors } from '../catalogue/catalogue.tables.ts'
import { type PictureRef, readPictureRef } from '../content/read-picture-ref.ts'
import { type ChosenDrawing, chooseDrawing } from '../pictures/choose-drawing.ts'
import { pictures } from '../pictures/pictures.tables.ts'
import { findDrawnGroup } from '../reference/catalogue-tree.ts'
import type { Art } from './content-schemas.ts'
import { findColor } from './find-color.ts'

export type FoundPicture = Pick<ContentPicture, 'source' | 'name'>

/** Finds the pictures that a text or a banner names, and collects the drawings they need. */
export type PictureFinder = {
  find(ref: PictureRef): FoundPicture | null
  /** The picture's address, for a banner; null when there is no such picture, or for a landscape. */
  findAddress(text: string): string | null
  /** Writes the drawings that were found, and returns the files that are missing. */
  keep(tx: Queryable): Promise<{ missing: string[] }>
}

/** Any constant: a picture that several texts name without a variant should be the same one. */
const DRAWING_SEED = 7

/** Begins with the colours that the shop knows by name. */
export async function createPictureFinder(tx: Queryable): Promise<PictureFinder> {
  const known = await tx.select({ name: colors.name, hex: colors.hex }).from(colors)
  const hexes = new Map(known.map(({ name, hex }) => [name.toLowerCase(), hex]))
  const drawings = new Map<string, ChosenDrawing>()
  const files = new Set<string>()

  function hexOf(color: string): string | null {
    if (/^#[0-9a-f]{6}$/i.test(color)) return color
    return hexes.get(color.toLowerCase()) ?? findColor(color)?.hex ?? null
  }
  function find(ref: PictureRef): FoundPicture | null {
    if (ref.kind === 'landscape') {
      return landscapes.some((name) => name === ref.name) ? { source: 'landscape', name: ref.name } : null
    }
    if (ref.kind === 'file') {
      files.add(ref.address)
      return { source: 'file', name: ref.address }
    }
    const group = findDrawnGroup(ref.group)
    const colorHex = hexOf(ref.color)
    if (group === null || colorHex === null) return null
    const [front] = chooseDrawing({
      drawingKind: group.drawingKind,
      attributes: readAttributes({ name: group.name, path: [], text: '' }),
      forChildren: group.isForChildren,
      colorHex,
      seed: ref.variant ?? DRAWING_SEED,
    })
    if (front === undefined) return null
    drawings.set(front.key, front)
    return { source: 'drawing', name: `/bilder/${front.key}` }
  }
  return {
    find,
    findAddress: (text) => {
      const ref = readPictureRef(text)
      const found = ref && find(ref)
      return found && found.source !== 'landscape' ? found.name : null
    },
    keep: async (db) => {
      if (drawings.size > 0) {
        await db
          .insert(pictures)
          .values([...drawings.values()])
          .onConflictDoNothing()
      }
      const keyOf = (address: string) => address.slice('/bilder/'.length)
      const keys = [...files].map(keyOf)
      if (keys.length === 0) return { missing: [] }
      const rows = await db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, keys))
      const there = new Set(rows.map(({ key }) => key))
      return { missing: [...files].filter((address) => !there.has(keyOf(address))) }
    },
  }
}

/** The picture of a page's or a post's head; null when it is not there. */
export function findArt(art: Art, finder: PictureFinder): ContentPicture | null {
  const { landscape, drawing, file, alt, caption } = art
  const written = landscape !== undefined ? `landscape:${landscape}` : drawing ? `drawing:${drawing}` : file
  const ref = readPictureRef(written ?? '')
  const found = ref && finder.find(ref)
  return found && { ...found, alt, ...(caption === undefined ? {} : { caption }) }
}
