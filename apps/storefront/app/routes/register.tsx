import type { MetaDescriptor } from 'react-router'
import { RegisterPage } from '../features/entry/register-page.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/register.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { tenantName: getRequestValues(context).tenant.name }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Lag konto – ${loaderData?.tenantName ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function Register() {
  return <RegisterPage />
}
