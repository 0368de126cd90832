import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`,
    'Chrome på Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet på Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    'Safari på iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1',
    'Chrome på iPad',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge på Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox på Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`, 'Safari på Mac'],
  ['Firefox/144.0', 'Firefox'],
  ['Something (Android)', 'Android'],
  ['<script>alert(1)</script>', 'Ukjent enhet'],
  ['', 'Ukjent enhet'],
  [undefined, 'Ukjent enhet'],
])('a session is named by browser and system: %s → %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})
