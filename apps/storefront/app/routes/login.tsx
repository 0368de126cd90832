import type { MetaDescriptor } from 'react-router'
import { LogInPage } from '../features/auth/log-in-page.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import { allParameters, keepParameters, keepSwitches } from '../platform/search-parameters.ts'
import type { Route } from './+types/login.ts'

export const searchParameters = allParameters(keepParameters('next'), keepSwitches('openCart'))

export function loader({ context }: Route.LoaderArgs) {
  return { tenantName: getRequestValues(context).tenant.name }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Logg inn – ${loaderData?.tenantName ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function Login() {
  return <LogInPage />
}
