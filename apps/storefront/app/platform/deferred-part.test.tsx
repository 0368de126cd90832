import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { deferredPart } from './deferred-part.tsx'

const load = vi.fn(async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> }))

it.each([
  ['shown', '<i></i>'],
  ['interaction', '<i></i>'],
  ['used', '<i></i>'],
  ['near', '<div><i></i></div>'],
] as const)(
  'the server writes the fallback of a part that is loaded when %s, and loads nothing',
  (when, html) => {
    const Part = deferredPart(when, load)
    expect(renderToStaticMarkup(<Part name="x" fallback={<i />} />)).toBe(html)
    expect(load).not.toHaveBeenCalled()
  },
)

it('a part that is not shown renders nothing', () => {
  const Part = deferredPart('shown', load)
  expect(renderToStaticMarkup(<Part name="x" shown={false} fallback={<i />} />)).toBe('')
})
