import { data, type RouterContextProvider } from 'react-router'
import { PRIVATE_PAGE } from './find-order.server.ts'
import { getRequestValues } from './request-context.ts'
import { requireSecretAddress } from './secret-address.ts'

const TOKEN_MAX_LENGTH = 300

/**
 * The loader data of a page that an e-mail links to. The token gives access, so the page must not be cached or indexed.
 * The token is empty when it does not have the form of one.
 */
export function readTokenPage(request: Request, context: Readonly<RouterContextProvider>) {
  requireSecretAddress(request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { name, contact } = getRequestValues(context).tenant
  return data(
    { token: token.length > TOKEN_MAX_LENGTH ? '' : token, tenantName: name, phone: contact.phone },
    { headers: PRIVATE_PAGE },
  )
}
