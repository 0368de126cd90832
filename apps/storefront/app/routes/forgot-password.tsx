import type { MetaDescriptor } from 'react-router'
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import { allParameters, keepParameters, keepSwitches } from '../platform/search-parameters.ts'
import type { Route } from './+types/forgot-password.ts'

export const searchParameters = allParameters(keepParameters('next'), keepSwitches('openCart'))

export function loader({ context }: Route.LoaderArgs) {
  const { name } = getRequestValues(context).tenant
  return { tenantName: name }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: `Glemt passordet? – ${loaderData?.tenantName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ForgotPassword() {
  return <ForgotPasswordPage />
}
