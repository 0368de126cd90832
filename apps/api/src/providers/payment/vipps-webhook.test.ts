import { signWebhook } from '@varde/sandbox-vipps/sign-webhook'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readVippsReference, toVippsReference } from './vipps-reference.ts'
import { readVippsWebhook } from './vipps-webhook.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const URL_OF_SHOP = 'https://butikk.example/api/v1/reservations/vipps/webhook'
const CHECKOUT = 'a_b-c0123456789abcdefghij'
const TEXT = JSON.stringify({ msn: '123456', reference: toVippsReference(CHECKOUT), name: 'AUTHORIZED' })

function sign(secret = 'secret', text = TEXT, at = AT) {
  return { headers: signWebhook(secret, URL_OF_SHOP, text, at), body: Buffer.from(text), url: URL_OF_SHOP }
}

describe('the signature', () => {
  test('of the example in the documentation of Vipps is right', () => {
    const secret = 'A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A=='
    const message = {
      headers: {
        'x-ms-date': 'Thu, 30 Mar 2023 08:38:32 GMT',
        'x-ms-content-sha256': 'lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=',
        authorization:
          'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=',
      },
      body: Buffer.from('{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}'),
      url: 'https://webhook.site/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63',
    }
    const at = new Date('2023-03-30T08:39:00Z')
    expect(readVippsWebhook([secret], message, at)).toEqual({ reference: null })
    expect(readVippsWebhook(['another'], message, at)).toBeUndefined()
  })

  it('is right with each of the secrets that are valid', () => {
    expect(readVippsWebhook(['old', 'secret'], sign(), AT)).toEqual({ reference: CHECKOUT })
    expect(readVippsWebhook([], sign(), AT)).toBeUndefined()
  })

  it.each<[string, (message: ReturnType<typeof sign>) => object]>([
    ['another body', (message) => ({ ...message, body: Buffer.from(TEXT.replace('AUTH', 'auth')) })],
    ['another address', (message) => ({ ...message, url: `${URL_OF_SHOP}?x=1` })],
    ['another host', (message) => ({ ...message, url: URL_OF_SHOP.replace('butikk', 'annen') })],
    ...['x-ms-date', 'x-ms-content-sha256', 'authorization'].flatMap(
      (name): [string, (message: ReturnType<typeof sign>) => object][] => [
        [`no ${name}`, (message) => ({ ...message, headers: { ...message.headers, [name]: undefined } })],
        [`${name} twice`, (message) => ({ ...message, headers: { ...message.headers, [name]: ['a', 'b'] } })],
        [`another ${name}`, (message) => ({ ...message, headers: { ...message.headers, [name]: 'x' } })],
      ],
    ),
  ])('is wrong with %s', (_, change) => {
    expect(readVippsWebhook(['secret'], change(sign()) as ReturnType<typeof sign>, AT)).toBeUndefined()
  })

  it.each([
    [-301, false],
    [-299, true],
    [299, true],
    [301, false],
  ])('made %i seconds from now counts: %s', (seconds, counts) => {
    const at = new Date(AT.getTime() + seconds * 1000)
    expect(readVippsWebhook(['secret'], sign('secret', TEXT, at), AT) !== undefined).toBe(counts)
  })

  it.each(['', '[]', '{', '{"reference":7}', '{"reference":"-x"}'])(
    'of %j is right, and there is no reference in it',
    (text) => {
      expect(readVippsWebhook(['secret'], sign('secret', text), AT)).toEqual({ reference: null })
    },
  )
})

test('a checkout id becomes a reference that Vipps takes, and comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const checkoutId = Buffer.from(bytes).toString('base64url')
      const reference = toVippsReference(checkoutId)
      expect(reference).toMatch(/^[a-zA-Z0-9-]+$/)
      expect(readVippsReference(reference)).toBe(checkoutId)
    }),
  )
  expect(readVippsReference('with-2-that-is-not-ours')).toBeNull()
})
