import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createTestDatabase, type TestDatabase } from '@varde/api/testing/test-database'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('npm run dev: pages, modules and styles come from the sources, and a signal stops it', async () => {
  const child = spawn(
    process.execPath,
    ['--conditions=development', path.join(import.meta.dirname, 'main.ts'), '--dev'],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: database.url,
        DATA_DIR: makeTestFolder('varde-dev-'),
        RATE_LIMIT_SCALE: '100',
      },
      // Vite ends with its standard input.
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  try {
    const url = await readAddress(child.stdout)
    const page = await fetch(`${url}/kundeservice`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('<html lang="nb"')
    expect(html).toContain('/app/entry.client.tsx')

    const module = await fetch(`${url}/app/entry.client.tsx`)
    expect(module.headers.get('content-type')).toContain('javascript')
    expect(await module.text()).toContain('hydrateRoot')
    expect((await fetch(`${url}/api/v1/shops`)).status).toBe(200)

    const login = await (await fetch(`${url}/drift/ordrer`)).text()
    expect(login).toContain('/drift/src/login/main.tsx')
    const loginModule = await fetch(`${url}/drift/src/login/main.tsx`)
    expect(loginModule.headers.get('content-type')).toContain('javascript')
    expect(await loginModule.text()).toContain('createRoot')
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /klar: (\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the shop ended before it was ready')
}
