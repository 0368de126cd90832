import type { Page } from '@varde/contract/entities'
import type { ShownPicture } from '../../brand/content-picture.ts'
import type { ShownBlock } from './shown-block.ts'

/** A page of text with everything it shows. */
export type ShownPage = Pick<Page, 'slug' | 'layout' | 'title' | 'description'> & {
  art: ShownPicture | null
  blocks: ShownBlock[]
  updated: { iso: string; text: string }
}
