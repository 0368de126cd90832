import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const shippingMethod = z.object({
  id: z.number().int(),
  code: z.enum(['collect', 'home', 'evening', 'pickup_point']),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  /** Extension, 9.14: «Fremme ons. 25. – man. 30. nov.» for an order placed now; null for pick-up (3.14). */
  promise: z.string().nullable(),
  /** True when the goods are collected in a shop. */
  pickup: z.boolean(),
})

export const getShippingMethods = defineEndpoint({
  method: 'GET',
  path: '/shipping_methods',
  summary: 'The shipping methods',
  clause: '7.03',
  responses: { 200: z.array(shippingMethod) },
})
