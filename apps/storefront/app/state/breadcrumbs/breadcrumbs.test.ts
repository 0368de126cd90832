import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBreadcrumb,
  BREADCRUMBS_KEY,
  type Breadcrumb,
  breadcrumbHref,
  breadcrumbName,
  findBackLink,
  readBreadcrumbs,
  recordBreadcrumb,
} from './breadcrumbs.ts'

const dame: Breadcrumb = { name: 'gender', params: { gender: 'dame', search: '?farge=3' }, title: 'Dame' }
const jacket: Breadcrumb = { name: 'product', params: { name: 'eggoya' }, title: 'Eggøya' }
const helmets: Breadcrumb = {
  name: 'category',
  params: { categoryName: 'vintersport', subcategoryName: 'hjelmer-&-alpinbriller' },
  title: 'Hjelmer',
}

const keepIn = (text: string | null) => {
  const kept = new Map<string, string>(text === null ? [] : [[BREADCRUMBS_KEY, text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('3.29: the breadcrumbs', () => {
  test.each(['home', 'search', 'utvalg', 'gender', 'category'])('2.31: %s starts them again', (name) => {
    const crumb = { name, params: {}, title: name }
    expect(addBreadcrumb([dame, jacket], crumb)).toEqual([crumb])
  })

  test('3.29: other pages are added, and a page that is visited again replaces its own step', () => {
    expect(addBreadcrumb([dame], jacket)).toEqual([dame, jacket])
    const other = { ...jacket, params: { name: 'natt' } }
    expect(addBreadcrumb([dame, jacket, other], { ...jacket, title: 'Ny' })).toEqual([
      dame,
      { ...jacket, title: 'Ny' },
    ])
  })

  test('3.29: the last ten are kept', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 40 }), (names) => {
        const crumbs = names.map((name) => ({ name: 'product', params: { name }, title: name }))
        const kept = crumbs.reduce<Breadcrumb[]>(addBreadcrumb, [])
        expect(kept.length).toBeLessThanOrEqual(10)
        expect(kept.at(-1)).toEqual(crumbs.at(-1))
      }),
    )
  })

  test.each([null, '', 'nei', '{}', '[1,null,{"name":3}]', '[{"name":"home","title":"x"}]'])(
    '3.29: %o in the storage is no breadcrumb',
    (text) => expect(readBreadcrumbs(() => keepIn(text))).toEqual([]),
  )

  test('3.29: what is recorded is read again; without storage nothing fails', () => {
    const storage = keepIn(null)
    recordBreadcrumb(() => storage, dame)
    recordBreadcrumb(() => storage, jacket)
    expect(readBreadcrumbs(() => storage)).toEqual([dame, jacket])
    expect(() => recordBreadcrumb(() => null, dame)).not.toThrow()
  })
})

describe('2.44: the back link', () => {
  test('2.44: leads to the step before, with its filters', () => {
    expect(findBackLink([dame, jacket], 'product', '/product/eggoya')).toEqual({
      label: 'Dame',
      to: '/dame?farge=3',
    })
  })

  test('2.44: is called Tilbake when the step has no title', () => {
    expect(findBackLink([{ ...dame, title: '' }, jacket], 'product', '/product/eggoya')?.label).toBe(
      'Tilbake',
    )
  })

  test('2.44: before the visit is recorded the last step is the one before', () => {
    expect(findBackLink([dame], 'product', '/product/eggoya')?.to).toBe('/dame?farge=3')
  })

  test('2.44: there is none on the first page of a visit', () => {
    expect(findBackLink([], 'product', '/product/eggoya')).toBeNull()
    expect(findBackLink([jacket], 'product', '/product/eggoya')).toBeNull()
    expect(findBackLink([{ name: 'annet', params: {}, title: '' }], 'product', '/product/eggoya')).toBeNull()
  })

  test('2.44: an address is found with and without escapes', () => {
    const offer: Breadcrumb = { name: 'kampanje', params: { slug: 'pris-&-glede' }, title: 'Pris' }
    expect(findBackLink([dame, offer], 'kampanje', '/kampanje/pris-&-glede')?.label).toBe('Dame')
    expect(findBackLink([dame, offer], 'kampanje', '/kampanje/%')?.label).toBe('Pris')
  })

  test('2.31: the pages that begin the breadcrumbs have none', () => {
    expect(findBackLink([jacket], 'gender', '/dame')).toBeNull()
    expect(findBackLink([helmets], 'category', '/klaer')).toBeNull()
    expect(findBackLink([helmets], null, '/checkout')).toBeNull()
  })

  test.each([
    ['routes/home', 'home'],
    ['gender-barn-junior', 'gender'],
    ['routes/category', 'category'],
    ['routes/search', 'search'],
    ['routes/product', 'product'],
    ['routes/bundle', 'utvalg'],
    ['routes/campaign', 'kampanje'],
    ['routes/checkout', null],
  ])('2.31: the route %s is called %s', (id, name) => expect(breadcrumbName(id)).toBe(name))

  test('3.29: the address of a step is built from its name and parameters', () => {
    expect(breadcrumbHref({ name: 'home', params: {}, title: '' })).toBe('/')
    expect(breadcrumbHref(helmets)).toBe('/vintersport/hjelmer-%26-alpinbriller')
  })
})
