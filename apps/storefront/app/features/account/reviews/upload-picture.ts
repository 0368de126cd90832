import { readCsrfToken } from '../../../platform/browser-client.ts'
import { TransportError, transportErrorText } from '../../../platform/transport-error.ts'

export type PictureUploaded = { ok: true; key: string } | { ok: false; text: string }

/** The server takes no more, and says so only when it has got all of it. */
const MOST_BYTES = 12 * 1024 * 1024
const TIMEOUT_MS = 90_000

/**
 * Uploads a picture for a review. An `XMLHttpRequest`, since `fetch` does not say how far it has come.
 *
 * @param onProgress called with 0 to 1
 */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<PictureUploaded> {
  if (file.size > MOST_BYTES) {
    return Promise.resolve({ ok: false, text: `${file.name} er for stort. Et bilde kan ha høyst 12 MB.` })
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (kind: TransportError['kind']) =>
      resolve({ ok: false, text: transportErrorText(new TransportError(kind, null)) })
    request.open('POST', '/api/v1/customers/current/review-pictures')
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    request.setRequestHeader('X-CSRF-TOKEN', readCsrfToken() ?? '')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve(readAnswer(request.status, request.responseText))
    request.onerror = () => fail('network')
    request.ontimeout = () => fail('timeout')
    request.onabort = () => fail('aborted')
    request.send(file)
  })
}

/** What the server answered; a proxy may have answered with no JSON. */
function readAnswer(status: number, text: string): PictureUploaded {
  let answer: { key?: string; message?: string } = {}
  try {
    answer = JSON.parse(text) as typeof answer
  } catch (error) {
    console.warn('The answer to an upload could not be read', error)
  }
  if (status === 201 && answer.key !== undefined) return { ok: true, key: answer.key }
  return { ok: false, text: answer.message ?? 'Bildet ble ikke lastet opp. Prøv igjen.' }
}
