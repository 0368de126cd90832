import type { ErrorBody } from '@varde/contract/errors'
import type { TestStaff } from './test-staff.ts'

/**
 * Sends a file's bytes to a call of the back office, in the session of one of the staff.
 *
 * @param url of the call, whole
 */
export async function sendFile<Body>(
  { browser }: TestStaff,
  url: string,
  bytes: Buffer,
  type = 'image/jpeg',
): Promise<{ status: number; body: Body & ErrorBody }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': decodeURIComponent(browser.jar.get('XSRF-DRIFT') ?? ''),
      'content-type': type,
    },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: (await response.json()) as Body & ErrorBody }
}
