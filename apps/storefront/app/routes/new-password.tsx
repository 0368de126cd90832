import type { MetaDescriptor } from 'react-router'
import { NewPasswordPage } from '../features/auth/new-password-page.tsx'
import { keepParameters } from '../platform/search-parameters.ts'
import { readTokenPage } from '../platform/token-page.server.ts'
import type { Route } from './+types/new-password.ts'

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const searchParameters = keepParameters('token')

export const loader = ({ request, context }: Route.LoaderArgs) => readTokenPage(request, context)

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Velg et nytt passord – ${loaderData?.tenantName ?? ''}` }]
}

export default function NewPassword({ loaderData }: Route.ComponentProps) {
  return <NewPasswordPage token={loaderData.token} />
}
