import type { MetaDescriptor } from 'react-router'
import { LoginPage } from '../features/entry/login-page.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/login.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { tenantName: getRequestValues(context).tenant.name }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Logg inn – ${loaderData?.tenantName ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function Login() {
  return <LoginPage />
}
