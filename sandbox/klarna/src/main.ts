import { parseArgs } from 'node:util'
import { startKlarnaSandbox } from './start-klarna-sandbox.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4600' },
    host: { type: 'string', default: '127.0.0.1' },
    username: { type: 'string', default: 'sandbox' },
    password: { type: 'string', default: 'sandbox' },
    data: { type: 'string' },
    'callback-delay': { type: 'string' },
    'accept-pending-after': { type: 'string' },
  },
})

const sandbox = await startKlarnaSandbox({
  port: Number(values.port),
  host: values.host,
  username: values.username,
  password: values.password,
  ...(values.data === undefined ? {} : { dataFile: values.data }),
  ...(values['callback-delay'] === undefined ? {} : { callbackDelayMs: Number(values['callback-delay']) }),
  ...(values['accept-pending-after'] === undefined
    ? {}
    : { acceptPendingAfterMs: Number(values['accept-pending-after']) }),
})
// The process that starts the sandbox waits for this line.
process.stdout.write(`Testbetaling er klar: ${sandbox.url}\n`)

const stop = async () => {
  await sandbox.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
