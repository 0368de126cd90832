/** What stands in a text keeps its place: its number is its name. */
export const keyed = <Item>(items: readonly Item[]): { key: string; item: Item }[] =>
  items.map((item, at) => ({ key: String(at), item }))
