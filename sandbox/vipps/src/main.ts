import { parseArgs } from 'node:util'
import { startVippsSandbox } from './start-vipps-sandbox.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4610' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string' },
    'callback-delay': { type: 'string' },
  },
})

const sandbox = await startVippsSandbox({
  port: Number(values.port),
  host: values.host,
  // The same for every sandbox, as nothing is protected by them.
  keys: {
    clientId: 'sandbox',
    clientSecret: 'sandbox',
    subscriptionKey: 'sandbox',
    merchantSerialNumber: '123456',
  },
  ...(values.data === undefined ? {} : { dataFile: values.data }),
  ...(values['callback-delay'] === undefined ? {} : { callbackDelayMs: Number(values['callback-delay']) }),
})
// The process that starts the sandbox waits for this line.
process.stdout.write(`Testbetaling er klar: ${sandbox.url}\n`)

const stop = async () => {
  await sandbox.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
