import { dropSoftHyphens } from './read-text.ts'

/** The lengths that a title's size is worked out from in the stylesheet: of all of it, and of its longest word. */
export function titleSize(title: string): React.CSSProperties {
  const words = title.split(/[\s\u00ad-]+/)
  return {
    '--letters': dropSoftHyphens(title).length,
    '--word': Math.max(...words.map((word) => word.length)),
  } as React.CSSProperties
}
