import { data, type MetaDescriptor } from 'react-router'
import { toPickupFacts } from '../features/confirmation/confirmation-facts.ts'
import { ConfirmationPage } from '../features/confirmation/confirmation-page.tsx'
import { toQrPath } from '../features/confirmation/qr-path.ts'
import { getAnswer } from '../platform/api-answer.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/confirmation.ts'

/** The reservation of whoever holds its token: can be read again and shown to others, contact details are masked. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now, publicUrl, tenant } = getRequestValues(context)
  const [answer, shops] = await Promise.all([
    api('GET /reservations/by-token/{token}', { params: { token: params.token } }),
    api('GET /shops'),
  ])
  // A token of another shape is refused as invalid: to the visitor it is no reservation either.
  const reservation = getAnswer(answer.status === 422 ? { ...answer, status: 404 } : answer)
  const shop = getAnswer(shops).find(({ id }) => id === reservation.shopID)
  if (shop === undefined) throw new Error(`Reservation ${reservation.id} is at an unknown shop`)
  return data(
    {
      reservation,
      pickup: toPickupFacts(shop, reservation, now),
      qr: toQrPath(`${publicUrl}/ordre/${params.token}`),
      tenantName: tenant.name,
    },
    { headers: PRIVATE },
  )
}

/** The address is the key to it: it must not be kept, found or passed on. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Reservasjonen finnes ikke' }, { name: 'robots', content: 'noindex' }]
  return [
    { title: `Reservasjon ${loaderData.reservation.number} – ${loaderData.tenantName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmationPage reservation={loaderData.reservation} pickup={loaderData.pickup} qr={loaderData.qr} />
  )
}
