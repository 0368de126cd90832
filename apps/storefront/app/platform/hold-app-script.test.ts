import { expect, test } from 'vitest'
import { holdAppScript } from './hold-app-script.ts'

const PAGE =
  '<head><link rel="modulepreload" href="/assets/manifest.js" nonce="n"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="modulepreload" href="/assets/entry.js" nonce="n"/></head>' +
  '<body><p>Jakke</p><script nonce="n">window.__reactRouterContext = {};</script>' +
  '<script nonce="n" type="module" async="">import "/assets/manifest.js";</script></body>'

test('the app’s script is text, and its files are no longer asked for', () => {
  expect(holdAppScript(PAGE)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/></head>' +
      '<body><p>Jakke</p><script nonce="n">window.__reactRouterContext = {};</script>' +
      '<script nonce="n" type="text/plain" data-app-script="/assets/manifest.js /assets/entry.js">' +
      'import "/assets/manifest.js";</script></body>',
  )
})

test('a page without the script that starts the app is a fault', () => {
  expect(() => holdAppScript('<body><script type="module" src="/a.js"></script></body>')).toThrow(/no script/)
})
