import { data } from 'react-router'
import { findCampaign } from '../features/listing/find-campaign.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { campaignWish } from '../features/listing/listing-wish.ts'
import { loadSearch } from '../features/listing/load-listing.server.ts'
import { HOME } from '../features/listing/place.ts'
import { getAnswer } from '../platform/api-answer.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/campaign.ts'

export const searchParameters = listingParameters

/** 3.05, 7.33: what a running campaign prices. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const campaign = findCampaign(getAnswer(await values.api('GET /campaigns')), params.slug)
  if (campaign === null) throw data(null, { status: 404 })
  const path = `/kampanje/${encodeURIComponent(params.slug)}`
  const head = { title: campaign.name, back: HOME, branches: [], path }
  const answer = await loadSearch(values, campaignWish(campaign.id), new URL(request.url))
  const listing = { ...head, ...answer }
  return {
    listing,
    text: campaign.description ?? campaign.shortDescription,
    publicUrl: values.publicUrl,
    siteName: values.tenant.name,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        ...loaderData,
        title: loaderData.listing.title,
        description: loaderData.text ?? loaderData.listing.title,
        path: loaderData.listing.path,
      })

export default function Kampanje({ loaderData }: Route.ComponentProps) {
  const { listing, text } = loaderData
  return (
    <ListingPage
      listing={listing}
      lead={text === null ? null : <p className="listing-lead serif">{text}</p>}
    />
  )
}
