import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type TestSmtpServer = {
  url: string
  /** The delivered mails, in the order of arrival. */
  mails: Email[]
  /** While true, every recipient is refused with 451, try again later. */
  refuse: boolean
  close(): Promise<void>
}

/** Starts a mail server on a free port that keeps the mails it receives. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(running.refuse ? Object.assign(new Error(`${address} senere`), { responseCode: 451 }) : undefined),
    onData: (stream, _, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail)
          done()
        }, done)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const running: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return running
}
