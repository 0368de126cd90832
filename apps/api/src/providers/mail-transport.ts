import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { isLocalHost } from '../server/client-network.ts'

export type Mail = {
  /** Makes the Message-ID: the same mail sent twice has the same one. */
  id: number
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** `contentId` for a picture that the page shows itself. */
  attachments?: { filename: string; contentType: string; base64: string; contentId?: string }[]
}

export type MailTransport = {
  /** Sends one mail; throws when it was not accepted. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Mails to a server outside this machine and private networks must be encrypted. */
export function needsTls(smtpUrl: string): boolean {
  return !isLocalHost(new URL(smtpUrl).hostname)
}

/**
 * Sends over SMTP (`SMTP_URL`).
 *
 * @param requireTls with `smtp://`: fail instead of sending to a server that does not offer STARTTLS
 */
export function createSmtpTransport(
  smtpUrl: string,
  domain: string,
  requireTls: boolean = needsTls(smtpUrl),
): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async ({ id, ...mail }) => {
      await transport.sendMail(compose(id, mail, domain))
    },
    close: () => transport.close(),
  }
}

/**
 * Connects to the mail server and logs in, without sending anything.
 *
 * @returns null when the server took it, else its words or what went wrong
 */
export async function checkSmtp(smtpUrl: string): Promise<string | null> {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport.close()
  }
}

/** Without `SMTP_URL`: each mail becomes an `.eml` in a folder, to be read at /utboks. */
export function createFileTransport(folder: string, domain: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async ({ id, ...mail }) => {
      const { message } = await composer.sendMail(compose(id, mail, domain))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${String(id).padStart(6, '0')}.eml`)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => undefined,
  }
}

function compose(id: number, { attachments = [], ...mail }: Omit<Mail, 'id'>, domain: string) {
  return {
    ...mail,
    messageId: `<varde-${id}@${domain}>`,
    attachments: attachments.map(({ filename, contentType, base64, contentId }) => ({
      filename,
      contentType,
      content: base64,
      encoding: 'base64',
      ...(contentId === undefined ? {} : { cid: contentId }),
    })),
  }
}
