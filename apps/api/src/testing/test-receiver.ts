import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string }

/** A system that receives webhooks over https. */
export type TestReceiver = {
  port: number
  /** Its certificate, for `mottaker.test` and `localhost`. */
  ca: string
  received: ReceivedWebhook[]
  /** How it responds from now on; 204 at first. */
  respond(how: (response: ServerResponse) => void): void
  close(): Promise<void>
}

/** Valid for a hundred years, and trusted by nothing but the tests that name it. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBsTCCAVigAwIBAgIULVJHRtTfl5Ep8HvTrcn1+yg+REkwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNbW90dGFrZXIudGVzdDAgFw0yNjExMjMwMTM3MDFaGA8yMTI2
MTAzMDAxMzcwMVowGDEWMBQGA1UEAwwNbW90dGFrZXIudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABI3X+rXm2a2WCYuAprktjED24QCBDL5Mj+03CSa7joX7
/Zo/D07z7QkgzFmGXtqiXo9Pjg47QARn8wjjyCPh53ejfjB8MB0GA1UdDgQWBBTE
DhJ8CCkjeFSwrtEbqoujAUxGEjAfBgNVHSMEGDAWgBTEDhJ8CCkjeFSwrtEbqouj
AUxGEjAPBgNVHRMBAf8EBTADAQH/MCkGA1UdEQQiMCCCDW1vdHRha2VyLnRlc3SC
CWxvY2FsaG9zdIcEfwAAATAKBggqhkjOPQQDAgNHADBEAiAYNi57+waXOnOgjZS7
A0w0HRdWO9A3f//BaeCNjlniFAIgKFsRn6dIgd1+/nz6d7Br0YGUBN91hhqmq2Si
uuIOcJc=
-----END CERTIFICATE-----`
// secretlint-disable -- made for the tests, and of no other use
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgU64Bi8rHIqr6SprB
YxZAjPT1Zmo0DnYwb5I8xS1+gyKhRANCAASN1/q15tmtlgmLgKa5LYxA9uEAgQy+
TI/tNwkmu46F+/2aPw9O8+0JIMxZhl7aol6PT44OO0AEZ/MI48gj4ed3
-----END PRIVATE KEY-----`
// secretlint-enable

export async function startTestReceiver(): Promise<TestReceiver> {
  const received: ReceivedWebhook[] = []
  let answer = (response: ServerResponse): void => {
    response.writeHead(204).end()
  }
  const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    ca: CERTIFICATE,
    received,
    respond: (how) => {
      answer = how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
