import { browserClient } from '../../../platform/browser-client.ts'

// 7.28: one function each, so that a page asks once.
export const findOrders = (page: number) =>
  browserClient('GET /customers/current/orders', { query: { page } })
export const findReservations = (page: number) =>
  browserClient('GET /customers/current/reservations', { query: { page } })
export const findReviews = (page: number) =>
  browserClient('GET /customers/current/reviews', { query: { page } })
export const findReviewable = () => browserClient('GET /customers/current/reviewable')
export const findNewestOrders = () => browserClient('GET /customers/current/orders')
export const findNewestReservations = () => browserClient('GET /customers/current/reservations')
