import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashScript, takeOutNonce, tileSources } from './content-security-policy.ts'

function hashOf(script: string) {
  return createHash('sha256').update(script).digest('base64')
}

const NONCE = 'kjent-bare-her'

test('scripts with the nonce are allowed by their hashes, and the nonce is removed from the page', () => {
  const { html, scriptHashes } = takeOutNonce(
    `<link rel="modulepreload" nonce="${NONCE}" href="/a.js"><script nonce="${NONCE}">let a = 1</script><script nonce="${NONCE}" type="module">import "/x.js"\n</script>`,
    NONCE,
  )
  expect(html).toBe(
    '<link rel="modulepreload" href="/a.js"><script>let a = 1</script><script type="module">import "/x.js"\n</script>',
  )
  expect(scriptHashes).toEqual([`'sha256-${hashOf('let a = 1')}'`, `'sha256-${hashOf('import "/x.js"\n')}'`])
})

test.each([
  '<script>stjel()</script>',
  '<script nonce="gjettet">stjel()</script>',
  '<script nonce>stjel()</script>',
  '<script>// nonce="kjent-bare-her"\nstjel()</script>',
  '<script nonce="kjent-bare-her" src="/a.js"></script>',
  '<script type="application/ld+json">{}</script>',
])('a script that is not the page’s own is let in by no hash: %s', (script) => {
  expect(takeOutNonce(`<p>${script}</p>`, NONCE).scriptHashes).toEqual([])
})

test('the policy allows the given scripts, each once, and no other inline script', () => {
  const hash = hashScript('let a = 1')
  const policy = contentSecurityPolicy([hash, hash])
  expect(policy).toContain(`script-src 'self' ${hash};`)
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain('unsafe-eval')
})

test('the payment provider’s widget may load from its own origins only', () => {
  const policy = contentSecurityPolicy([], ['https://*.klarna.com'])
  for (const directive of ['script-src', 'frame-src', 'connect-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://\\*\\.klarna\\.com`))
  }
  expect(contentSecurityPolicy([])).not.toContain('klarna')
})

test.each([
  [undefined, []],
  ['https://kart.example/lag/{z}/{x}/{y}.png', ['https://kart.example']],
  ['https://{s}.fliser.example:8080/{z}/{x}/{y}.png?key=1', ['https://*.fliser.example:8080']],
])('a map’s tiles may come from where %s says, as pictures only', (tilesUrl, origins) => {
  expect(tileSources(tilesUrl)).toEqual(origins)
  const policy = contentSecurityPolicy([], [], tileSources(tilesUrl))
  expect(policy).toContain(`img-src ${["'self'", 'data:', ...origins].join(' ')};`)
  expect(policy.split('; ').filter((directive) => directive.includes('.example'))).toHaveLength(
    origins.length,
  )
})
