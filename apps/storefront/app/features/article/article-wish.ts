/** What the shopper asked to see in a dialog, and the element that she pressed: the focus goes back there. */
export type ArticleWish =
  | { about: 'size-guide'; opener: HTMLElement }
  /** `shopId` null for any shop. */
  | { about: 'stock-alert'; shopId: number | null; opener: HTMLElement }

export type OpenWish = (wish: ArticleWish) => void
