import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, pageOf } from '../paging.ts'
import { kroner, pricePreview } from './goods.ts'
import { GUARDED, revision, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const
/** How many articles a campaign that is edited by hand may have. */
const MOST_CAMPAIGN_ARTICLES = 500

const state = z.enum(['draft', 'scheduled', 'running', 'ended'])
const about = {
  name: z.string(),
  slug: z.string(),
  state,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
}

/** A campaign as the staff read and edit it. */
export const staffCampaign = z.object({
  id: z.number().int(),
  revision,
  ...about,
  short_description: z.string().nullable(),
  description: z.string().nullable(),
  label_text: z.string().nullable(),
  show_label: z.boolean(),
  image: z.string().nullable(),
  articles: z.array(
    z.object({
      article_id: z.number().int(),
      article_no: z.string(),
      name: z.string(),
      /** The ordinary price in kroner. */
      ordinary: z.number(),
      price: z.number(),
      /** What the shop will show when the campaign begins, or shows now. */
      shown: pricePreview,
      /** Other campaigns that price it in the same time; the lowest price counts. */
      overlaps: z.array(z.object({ id: z.number().int(), name: z.string(), price: z.number() })),
    }),
  ),
})
export type StaffCampaign = z.output<typeof staffCampaign>

const written = z.object({
  name: z.string().max(1000),
  short_description: z.string().max(2000).nullable(),
  description: z.string().max(10_000).nullable(),
  label_text: z.string().max(1000).nullable(),
  show_label: z.boolean(),
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
  /** A draft is seen in the back office alone. */
  draft: z.boolean(),
  articles: z
    .array(z.object({ article_id: z.number().int().positive().max(2_147_483_647), price: kroner }))
    .max(MOST_CAMPAIGN_ARTICLES),
})

export const listStaffCampaigns = defineEndpoint({
  method: 'GET',
  path: '/admin/campaigns',
  summary: 'Campaigns, drafts and ended ones too, the latest first',
  clause: 'extension',
  staff: WHO,
  query: z.object({ page: staffPage, state: state.optional() }),
  responses: {
    200: pageOf(z.object({ id: z.number().int(), ...about, articles: z.number().int() })),
  },
  errors: GUARDED,
})

export const getStaffCampaign = defineEndpoint({
  method: 'GET',
  path: '/admin/campaigns/{id}',
  summary: 'One campaign with its articles, the prices that the shop shows, and what overlaps',
  clause: 'extension',
  staff: WHO,
  params: idParams,
  responses: { 200: staffCampaign },
  errors: [...GUARDED, 'NOT_FOUND'],
})

export const postStaffCampaign = defineEndpoint({
  method: 'POST',
  path: '/admin/campaigns',
  summary: 'Makes a campaign; its address follows its name and stays',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  body: written,
  responses: { 201: staffCampaign },
  errors: [...GUARDED, 'VALIDATION_FAILED'],
})

export const putStaffCampaign = defineEndpoint({
  method: 'PUT',
  path: '/admin/campaigns/{id}',
  summary: 'Changes a campaign, publishes a draft, or takes a campaign back to a draft',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision, ...written.shape }),
  responses: { 200: staffCampaign },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'],
})

export const deleteStaffCampaign = defineEndpoint({
  method: 'DELETE',
  path: '/admin/campaigns/{id}',
  summary: 'Deletes a draft; what has been shown stays',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  responses: { 204: z.undefined() },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE'],
})
