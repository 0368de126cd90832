/** Where a rule sends an article: a group of the tree, a group to be made (`Hage > Møbler > Stoler`), or off the web. */
export type GroupTarget =
  | { kind: 'group'; path: string }
  | { kind: 'new'; productType: string }
  | { kind: 'hidden' }

/** What a feed's own text means: an attribute, with its value where the feed's own is not understood; or nothing. */
export type AttributeRule = { name: string; value: string | null } | 'ignored'

/** What a shop has decided about one feed. Texts that are looked up are in lower case, columns as the feed writes them. */
export type FeedMapping = {
  /** Our field by the feed's own heading. */
  columns: ReadonlyMap<string, string>
  /** By the feed's path from its top, segments joined by ` > `; the longest that fits counts. */
  groups: ReadonlyMap<string, GroupTarget>
  /** By whole words of the path or the name. */
  groupWords: ReadonlyMap<string, GroupTarget>
  /** Ids of 3.08 by whole words of the gender, the path or the name. */
  genders: ReadonlyMap<string, readonly number[]>
  sizes: ReadonlyMap<string, string>
  /** Names of colour families (3.07). */
  colors: ReadonlyMap<string, string>
  /** By `Hette: Rund`, or by a name alone. */
  attributes: ReadonlyMap<string, AttributeRule>
  /** What an article without a picture gets: the tile «Bilde kommer», or a drawing where the studio has one. */
  pictures: 'tile' | 'drawings'
}

/** A feed about which nothing is decided. */
export const noMapping: FeedMapping = {
  columns: new Map(),
  groups: new Map(),
  groupWords: new Map(),
  genders: new Map(),
  sizes: new Map(),
  colors: new Map(),
  attributes: new Map(),
  pictures: 'tile',
}
