import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A connection through the proxy, identified by the application name of its client. */
type Link = { client: Socket; server: Socket; name: string; isSilent: boolean }

/** A proxy in front of PostgreSQL that can fail as a network does. */
export type TestProxy = {
  /** The database's address through the proxy. */
  url: string
  /**
   * Stops passing data in either direction without closing anything, as when the network is cut. Existing connections
   * stay dead; new ones are dead until `restore`.
   *
   * @param name only connections with this `application_name`, and none that come later
   */
  silence(name?: string): void
  /** The next statement with this text reaches PostgreSQL; its response, and all that follow, are lost. */
  silenceAfter(text: string): void
  /** Closes every connection without warning. */
  cut(): void
  /** Closes every new connection, until `restore`. */
  refuse(): void
  /** Sends new connections to another server. Existing ones stay as they are. */
  leadTo(databaseUrl: string): void
  /** New connections pass again; silenced ones stay dead. */
  restore(): void
  /** How many connections it has accepted since it was made. */
  connections(): number
  close(): Promise<void>
}

/** Listens on loopback and passes everything on to the PostgreSQL server of an address. */
export async function startTestProxy(databaseUrl: string): Promise<TestProxy> {
  const links = new Set<Link>()
  let target = addressOf(databaseUrl)
  let state: 'open' | 'silent' | 'closed' = 'open'
  let waitingText: Buffer | undefined
  let count = 0

  const server = createServer((client) => {
    count += 1
    if (state === 'closed') return void client.resetAndDestroy()
    const link: Link = {
      client,
      server: createConnection(target),
      name: '',
      isSilent: state === 'silent',
    }
    links.add(link)
    function end() {
      // A dead link does not show either side that the other has closed.
      if (link.isSilent) return
      links.delete(link)
      client.destroy()
      link.server.destroy()
    }
    for (const socket of [client, link.server]) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', end)
    }
    client.on('data', (chunk: Buffer) => {
      if (link.name === '') link.name = nameIn(chunk)
      if (link.isSilent) return
      link.server.write(chunk)
      if (waitingText !== undefined && chunk.includes(waitingText)) {
        waitingText = undefined
        link.isSilent = true
      }
    })
    link.server.on('data', (chunk: Buffer) => {
      if (!link.isSilent) client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`

  function destroyAll() {
    for (const link of links) {
      link.client.resetAndDestroy()
      link.server.destroy()
    }
    links.clear()
  }

  return {
    url: url.href,
    silence: (name) => {
      if (name === undefined) state = 'silent'
      for (const link of links) if (name === undefined || link.name === name) link.isSilent = true
    },
    silenceAfter: (text) => {
      waitingText = Buffer.from(text)
    },
    cut: destroyAll,
    refuse: () => {
      state = 'closed'
    },
    leadTo: (otherUrl) => {
      target = addressOf(otherUrl)
    },
    restore: () => {
      state = 'open'
    },
    connections: () => count,
    close: async () => {
      destroyAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Where a server listens: on a socket in a folder, or on a port. */
function addressOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  return folder?.startsWith('/') === true
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder ?? hostname, port: Number(port) }
}

/** The application name in the client's first message: a list of keys and values, each ended by a zero byte. */
function nameIn(chunk: Buffer): string {
  const words = chunk.toString('latin1').split('\0')
  return words[words.indexOf('application_name') + 1] ?? ''
}
