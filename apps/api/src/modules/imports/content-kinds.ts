/** What is written by hand: texts in Markdown, lists in JSON or YAML. */
export const contentKinds = ['pages', 'blog', 'polls', 'banners', 'campaigns', 'social'] as const

export type ContentKind = (typeof contentKinds)[number]

export function isContentKind(kind: string): kind is ContentKind {
  return contentKinds.some((known) => known === kind)
}
