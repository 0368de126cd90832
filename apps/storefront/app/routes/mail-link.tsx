import type { MetaDescriptor } from 'react-router'
import { MailLinkPage } from '../features/auth/mail-link-page.tsx'
import { findMailLink, MAIL_LINKS } from '../features/auth/mail-links.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import { readTokenPage } from '../platform/token-page.server.ts'
import type { Route } from './+types/mail-link.ts'

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const searchParameters = keepParameters('token')

export const loader = ({ request, context }: Route.LoaderArgs) => readTokenPage(request, context)

export function meta({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const { title } = MAIL_LINKS[findMailLink(location.pathname)]
  return [{ title: `${title} – ${loaderData?.tenantName ?? ''}` }]
}

/** One page for all links in mails that work without a press; the path says which. */
export default function MailLink({ loaderData: { token }, matches }: Route.ComponentProps) {
  return <MailLinkPage name={findMailLink(matches.at(-1)?.pathname ?? '')} token={token} />
}
