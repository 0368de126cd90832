import type { Answer } from '@varde/contract/client'
import type { ReviewRefusal } from '@varde/domain/customer/review-refusal'

export type Review = Answer<'GET /admin/reviews'>['data'][number]
export type Decision =
  | { to: 'shown'; without_pictures: boolean }
  | { to: 'refused'; reason: ReviewRefusal }
  | { to: 'waiting' }
