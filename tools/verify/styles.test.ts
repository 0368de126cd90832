import { describe, expect, it } from 'vitest'
import { findClassProblems } from './styles.ts'

const sheet = (text: string) => [{ path: 'app/card.css', text }]
const component = (text: string) => [{ path: 'app/card.tsx', text }]

describe('classes', () => {
  it('are valid when rules and components match', () => {
    const rules = '@layer components { .card > .price:hover { color: red } .stock-low { color: red } }'
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a component's source
    const code = 'const Card = () => <div className="card"><b className={`price stock-${state}`} /></div>'
    expect(findClassProblems(sheet(rules), component(code))).toEqual([])
  })

  it('are reported when no component uses a rule', () => {
    expect(findClassProblems(sheet('.card-wide { color: red }'), component('const a = "card"'))).toEqual([
      'app/card.css: .card-wide is used by no component',
    ])
  })

  it('are reported when no rule defines them', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a component's source
    const code = '<a className="card sold-out" /> // and <b className={`note ${size}`} />'
    expect(findClassProblems(sheet('.card { color: red }'), component(code))).toEqual([
      'app/card.tsx: no style sheet knows the class «sold-out»',
      'app/card.tsx: no style sheet knows the class «note»',
    ])
  })

  it('of libraries and file names in url() are ignored', () => {
    const rules = '.leaflet-control { color: red } .map { background: url("x.png") }'
    expect(findClassProblems(sheet(rules), component('<div className="map" />'))).toEqual([])
  })
})
