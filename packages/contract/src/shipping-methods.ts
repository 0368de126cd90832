import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const shippingMethod = z.object({
  id: z.number().int(),
  code: z.enum(['collect', 'home', 'evening', 'pickup_point']),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  /** Extension, 9.14: «Fremme ons. 25.–man. 30. nov.» for what is ordered now; null where a shop promises (3.14). */
  promise: z.string().nullable(),
  /** True when the goods are collected in a shop. */
  pickup: z.boolean(),
})

export const getShippingMethods = defineEndpoint({
  method: 'GET',
  path: '/shipping_methods',
  summary: 'The ways goods reach the shopper',
  clause: '7.03',
  responses: { 200: z.array(shippingMethod) },
})
