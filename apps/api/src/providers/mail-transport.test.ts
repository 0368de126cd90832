import { expect, test } from 'vitest'
import { startSmtpServer } from '../modules/outbox/test-smtp-server.ts'
import { createSmtpTransport, needsTls } from './mail-transport.ts'

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://bruker:passord@192.0.2.1', true],
  ['smtps://mail.example', true],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtp://mailhog:1025', false],
  ['smtp://10.1.1.1', false],
])('mails to %s must be encrypted: %s', (url, expected) => {
  expect(needsTls(url)).toBe(expected)
})

test('a server without STARTTLS gets no mail where it is required', async () => {
  const server = await startSmtpServer()
  const mail = { id: 1, from: 'a@butikk.test', to: 'b@example.test', subject: 'Hei', text: 'Hei', html: '' }
  const strict = createSmtpTransport(server.url, 'butikk.test', true)
  await expect(strict.send(mail)).rejects.toThrow(/STARTTLS/)
  expect(server.mails).toEqual([])
  const local = createSmtpTransport(server.url, 'butikk.test')
  await local.send(mail)
  expect(server.mails).toHaveLength(1)
  strict.close()
  local.close()
  await server.close()
})
