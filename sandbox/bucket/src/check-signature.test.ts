import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { findSignatureFault } from './check-signature.ts'

// Amazon's own example of a signed GET: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const keys = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const empty = createHash('sha256').digest('hex')
const example = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: Buffer.alloc(0),
}

function at(time: string) {
  vi.useFakeTimers({ now: Date.parse(time), toFake: ['Date'] })
}
afterEach(() => {
  vi.useRealTimers()
})

test("Amazon's example is accepted", () => {
  at('2013-05-24T00:00:10Z')
  expect(findSignatureFault(example, keys)).toBeNull()
})

test.each([
  ['another path', { url: '/test2.txt' }, 'SignatureDoesNotMatch'],
  ['another method', { method: 'PUT' }, 'SignatureDoesNotMatch'],
  ['another body', { body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
  ['no signature', { headers: { host: 'x' } }, 'AccessDenied'],
])('%s is refused', (_, changed, fault) => {
  at('2013-05-24T00:00:10Z')
  expect(findSignatureFault({ ...example, ...changed }, keys)).toBe(fault)
})

test('other keys, another region and an old signature are refused', () => {
  at('2013-05-24T00:00:10Z')
  expect(findSignatureFault(example, { ...keys, secret: 'wrong' })).toBe('SignatureDoesNotMatch')
  expect(findSignatureFault(example, { ...keys, keyId: 'OTHER' })).toBe('InvalidAccessKeyId')
  expect(findSignatureFault(example, { ...keys, region: 'eu-north-1' })).toBe('AuthorizationHeaderMalformed')
  at('2013-05-24T00:16:00Z')
  expect(findSignatureFault(example, keys)).toBe('RequestTimeTooSkewed')
})
