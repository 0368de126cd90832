import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, tileSources } from './content-security-policy.ts'

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

test('every inline script of the page may run, by its hash', () => {
  const policy = contentSecurityPolicy(
    '<script>let a = 1</script><script type="module">import "/x.js"\n</script>',
  )
  expect(policy).toContain(`'sha256-${hashOf('let a = 1')}'`)
  expect(policy).toContain(`'sha256-${hashOf('import "/x.js"\n')}'`)
})

test('scripts from files and data blocks need no hash, and nothing else inline is let in', () => {
  const policy = contentSecurityPolicy(
    '<script src="/a.js"></script><script type="application/ld+json">{}</script>',
  )
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe-eval')
})

test('the payment provider’s widget may come from where it says, and from nowhere else', () => {
  const policy = contentSecurityPolicy('<p>', ['https://*.klarna.com'])
  for (const directive of ['script-src', 'frame-src', 'connect-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://\\*\\.klarna\\.com`))
  }
  expect(contentSecurityPolicy('<p>')).not.toContain('klarna')
})

test.each([
  [undefined, []],
  ['https://kart.example/lag/{z}/{x}/{y}.png', ['https://kart.example']],
  ['https://{s}.fliser.example:8080/{z}/{x}/{y}.png?key=1', ['https://*.fliser.example:8080']],
])('a map’s tiles may come from where %s says, as pictures only', (tilesUrl, origins) => {
  expect(tileSources(tilesUrl)).toEqual(origins)
  const policy = contentSecurityPolicy('<p>', [], tileSources(tilesUrl))
  expect(policy).toContain(`img-src ${["'self'", 'data:', ...origins].join(' ')};`)
  expect(policy.split('; ').filter((directive) => directive.includes('.example'))).toHaveLength(
    origins.length,
  )
})
