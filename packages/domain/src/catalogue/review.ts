/** 3.09: a shopper's review. */
export type Review = {
  id: number
  content: string
  /** The shop's answer. */
  reply: string | null
  /** The name that is shown; null when `anonymous`. */
  customer: string | null
  /** 1 to 5. */
  rating: number
  approved: boolean
  /** ISO 8601 instant. */
  created_at: string
  reviewable_id: number
  reviewable_type: 'article'
  /** -1 small, 0 true to size, 1 large; null when not answered. */
  true_to_size: -1 | 0 | 1 | null
  /** «M / Svart»: what the reviewer bought. */
  size_color: string | null
  anonymous: boolean
  /** Paths of the pictures that were sent with it. */
  pictures: string[]
}
