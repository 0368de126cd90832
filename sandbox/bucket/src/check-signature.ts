import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Who may use the bucket. */
export type BucketKeys = { keyId: string; secret: string; region: string }

type Signed = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }

/** How old a signature may be. */
const VALID_FOR_MS = 15 * 60_000
const ALGORITHM = 'AWS4-HMAC-SHA256'
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/**
 * Checks a request's signature as S3 does (AWS Signature Version 4, in the header).
 *
 * @returns null when it is right, else S3's code for what is wrong
 */
export function findSignatureFault({ method, url, headers, body }: Signed, keys: BucketKeys): string | null {
  const [, keyId, day, region, names, signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (keyId === undefined || day === undefined || names === undefined || signature === undefined) {
    return 'AccessDenied'
  }
  if (keyId !== keys.keyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) {
    return 'AccessDenied'
  }
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) <= VALID_FOR_MS) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const request = [method, pathname, query, lines, names, contentHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [ALGORITHM, time, scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`)
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
