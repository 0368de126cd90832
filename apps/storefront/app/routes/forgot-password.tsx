import type { MetaDescriptor } from 'react-router'
import { ForgotPage } from '../features/entry/forgot-page.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/forgot-password.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { name, contact } = getRequestValues(context).tenant
  return { tenantName: name, phone: contact.phone }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: `Glemt passordet? – ${loaderData?.tenantName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  return <ForgotPage phone={loaderData.phone} />
}
