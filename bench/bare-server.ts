import { createServer, get, type IncomingHttpHeaders } from 'node:http'

// The least that a server in Node can do, to compare a shop with: `node:http` and a map of responses.
//   node bench/bare-server.ts SHOP_URL
// The first request for a path is passed on to the shop; its answer is kept and sent to all later ones. Prints its port.

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const [shopUrl] = process.argv.slice(2)
if (shopUrl === undefined) throw new Error('say which shop: node bench/bare-server.ts SHOP_URL')

/** Headers that belong to one connection. */
const OF_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding']

const kept = new Map<string, Answer>()
const server = createServer(async (request, response) => {
  const path = request.url ?? '/'
  let answer = kept.get(path)
  if (answer === undefined) {
    answer = await readAnswer(new URL(path, shopUrl), request.headers['accept-encoding'])
    kept.set(path, answer)
  }
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`)
})

function readAnswer(url: URL, encoding: string | string[] | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const headers: IncomingHttpHeaders = { ...response.headers, 'content-length': String(body.length) }
        for (const name of OF_CONNECTION) delete headers[name]
        resolve({ status: response.statusCode ?? 0, headers, body })
      })
    }).on('error', reject)
  })
}
