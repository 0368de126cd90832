import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startTestAccounts, type TestAccounts } from '@varde/api/testing/test-accounts'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { startTestStaff, type TestStaff } from '@varde/api/testing/test-staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountBackOffice, readBuiltBackOffice } from './mount-backoffice.ts'

let at: TestAccounts
let staff: TestStaff

/** A build of two entries that share a file. */
function writeBuild(): string {
  const folder = makeTestFolder('varde-backoffice-')
  mkdirSync(path.join(folder, 'assets'))
  for (const file of ['app-1.js', 'screen-1.js', 'shared-1.js', 'shared-1.css', 'login-1.js'])
    writeFileSync(path.join(folder, 'assets', file), `/* ${file} */`)
  for (const entry of ['app', 'login'])
    writeFileSync(path.join(folder, `${entry}.html`), `<title>%BRAND%</title><p>${entry}</p>`)
  const manifest = {
    'app.html': {
      file: 'assets/app-1.js',
      imports: ['_shared-1.js'],
      dynamicImports: ['src/screen.tsx'],
    },
    'src/screen.tsx': { file: 'assets/screen-1.js' },
    'login.html': { file: 'assets/login-1.js', imports: ['_shared-1.js'] },
    '_shared-1.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

beforeAll(async () => {
  const folder = writeBuild()
  at = await startTestAccounts({}, async (app) => mountBackOffice(app, await readBuiltBackOffice(folder)))
  staff = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
})
afterAll(() => at.close())

const get = (url: string, cookie = '') =>
  fetch(at.shop.url + url, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
const session = () => `varde-drift=${staff.browser.jar.get('varde-drift')}`

describe('nothing of the back office is sent without a session', () => {
  test.each([
    ['/drift', '/drift/logg-inn'],
    ['/drift/', '/drift/logg-inn'],
    ['/drift/ordrer/12?side=2', '/drift/logg-inn?til=%2Fdrift%2Fordrer%2F12%3Fside%3D2'],
    ['/drift/finnes-ikke', '/drift/logg-inn?til=%2Fdrift%2Ffinnes-ikke'],
    ['/drift/invitasjonen', '/drift/logg-inn'],
  ])('%s leads to the log-in', async (url, to) => {
    for (const cookie of ['', `varde-drift=${'x'.repeat(43)}`]) {
      const response = await get(url, cookie)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(to)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test.each(['app-1.js', 'screen-1.js', 'finnes-ikke.js', 'app-1.js?login-1.js'])(
    '%s is 401',
    async (file) => {
      const response = await get(`/drift/assets/${file}`)
      expect(response.status).toBe(401)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).not.toContain('/*')
    },
  )

  test.each(['login-1.js', 'shared-1.js', 'shared-1.css'])(
    '%s, which the log-in needs, is sent',
    async (file) => {
      const response = await get(`/drift/assets/${file}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    },
  )

  test.each(['/drift/logg-inn', '/drift/invitasjon'])(
    '%s is shown, with a token for its form',
    async (url) => {
      const response = await get(url)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('<p>login</p>')
      expect(response.headers.get('set-cookie')).toContain('XSRF-DRIFT=')
    },
  )
})

describe('with a session', () => {
  test.each(['/drift', '/drift/ordrer/12'])('%s is the app, in the brand of the address', async (url) => {
    const response = await get(url, session())
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<title>[^%]+<\/title><p>app<\/p>/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('its files are sent', async () => {
    expect((await get('/drift/assets/screen-1.js', session())).status).toBe(200)
    expect((await get('/drift/assets/finnes-ikke.js', session())).status).toBe(404)
  })

  test.each([
    ['/drift/logg-inn?til=/drift/ordrer', '/drift/ordrer'],
    ['/drift/logg-inn?til=//evil.example', '/drift'],
  ])('%s leads on', async (url, to) => {
    expect((await get(url, session())).headers.get('location')).toBe(to)
  })
})

test('search engines are told to stay away', async () => {
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /drift\n')
})
