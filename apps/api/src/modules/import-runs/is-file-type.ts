import type { IncomingHttpHeaders } from 'node:http'

/** Text of any kind, XML by its own names, and what programs say that do not know. */
const FILE_TYPE = /^(text\/[\w.+-]+|application\/(xml|[\w.+-]+\+xml|octet-stream))$/

/** Whether a request says that its body is a feed as it is: no archive, no form, not compressed. */
export function isFileType(headers: IncomingHttpHeaders): boolean {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = headers
  const name = type?.split(';')[0]?.trim().toLowerCase()
  return encoding === 'identity' && (name === undefined || FILE_TYPE.test(name))
}
