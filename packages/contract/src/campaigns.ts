import type { Campaign } from '@varde/domain/catalogue/campaign'
import { z } from 'zod'
import { article } from './articles.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams, listQuery, pageOf } from './paging.ts'

/** 3.05: a campaign as shown to shoppers; `count` is its number of articles. */
export const campaign = z.object({
  id: z.number().int(),
  name: z.string(),
  shortDescription: z.string().nullable(),
  description: z.string().nullable(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  count: z.number().int(),
  image: z.string().nullable(),
  imageMobile: z.string().nullable(),
  showLabel: z.boolean(),
  showImage: z.boolean(),
  labelText: z.string().nullable(),
  url: z.string().nullable(),
}) satisfies z.ZodType<Campaign>

export const getCampaigns = defineEndpoint({
  method: 'GET',
  path: '/campaigns',
  summary: 'Campaigns that run now',
  clause: '7.01',
  responses: { 200: z.array(campaign) },
})

export const getCombinedCampaignArticles = defineEndpoint({
  method: 'GET',
  path: '/campaigns/combined/articles',
  summary: 'Every article with a price in a running campaign, each once',
  clause: '7.02',
  responses: { 200: z.array(article) },
})

/** 7.33: the specification does not give the path of this call. */
export const getCampaignArticles = defineEndpoint({
  method: 'GET',
  path: '/campaigns/{id}/articles',
  summary: 'A page of the articles with a price in one running campaign',
  clause: '7.33',
  params: idParams,
  query: listQuery,
  responses: { 200: pageOf(article) },
  errors: ['NOT_FOUND'],
})
