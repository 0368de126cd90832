import { data, type RouterContextProvider } from 'react-router'
import { PRIVATE_PAGE } from './find-order.server.ts'
import { getRequestValues } from './request-context.ts'
import { requireSecretAddress } from './secret-address.ts'

const MOST = 300

/**
 * What a page knows that a link in a mail leads to: its token, empty when it is none of ours. The address is a key: it
 * must not be kept, found or passed on.
 */
export function readTokenPage(request: Request, context: Readonly<RouterContextProvider>) {
  requireSecretAddress(request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { name, contact } = getRequestValues(context).tenant
  return data(
    { token: token.length > MOST ? '' : token, tenantName: name, phone: contact.phone },
    { headers: PRIVATE_PAGE },
  )
}
