import type { AddressInfo } from 'node:net'
import { connectDatabase } from '../db/connect.ts'
import { buildApp } from '../server/build-app.ts'
import { readEnvironment } from '../server/environment.ts'

// Starts the API alone as a process of its own, for tests that kill it.
const environment = readEnvironment(process.env)
const databaseUrl = environment.databaseUrl ?? ''
const { db } = await connectDatabase({ url: databaseUrl })
const { fastify } = await buildApp({ environment, db, databaseUrl })
await fastify.listen({ port: process.env.PORT === undefined ? 0 : environment.port, host: '127.0.0.1' })
const { port } = fastify.server.address() as AddressInfo
process.stdout.write(`klar: http://127.0.0.1:${port}\n`)
