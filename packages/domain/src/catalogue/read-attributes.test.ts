import { describe, expect, test } from 'vitest'
import type { ArticleAttributes } from './attributes.ts'
import { readAttributes } from './read-attributes.ts'

function read(name: string, { path = [], text = '' }: { path?: string[]; text?: string } = {}) {
  return readAttributes({ name, path, text })
}

describe('the kind that a name says', () => {
  test.each<[string, ArticleAttributes['kind']]>([
    ['Eggøya trelags skalljakke', 'shell-jacket'],
    ['Regnfjell vinterdress', 'overall'],
    ['Herredunjakker', 'down-jacket'],
    ['Down Jacket Navy Blue', 'down-jacket'],
    ['Fleece Hoodie', 'hoodie'],
    ['Ulltrøye med glidelås', 'base-layer-top'],
    ['Lue med dusk til barn', 'beanie'],
    ['Blue t-shirt', 't-shirt'],
    ['Impregnering til skall', 'proofing'],
    ['Sekk til skitur', 'backpack'],
    ['Regnjakke for sykkel', 'rain-jacket'],
    ['Langrennsski til barn', 'cross-country-skis'],
    ['Kamp fjellstøvel i skinn', 'hiking-boots'],
    ["Women's Trail Running Shoes", 'trail-shoes'],
    ['Sleeping Bag −7', 'sleeping-bag'],
    ['Landscape poster', undefined],
  ])('%s', (name, kind) => expect(read(name).kind).toBe(kind))

  test('the group says it where the name does not, the narrowest first', () => {
    expect(read('Stormkast', { path: ['Dunjakker', 'Jakker'] }).kind).toBe('down-jacket')
    expect(read('Stormkast vest', { path: ['Dunjakker'] }).kind).toBe('vest')
  })
})

describe('what a name says of it', () => {
  test.each<[string, ArticleAttributes]>([
    ['Dunjakke med hette', { kind: 'down-jacket', hood: 'fixed', warmth: 'warm' }],
    ['Dunjakke uten hette', { hood: 'none' }],
    ['Parkas med avtakbar hette', { kind: 'parka', hood: 'detachable' }],
    ['Langermet treningstrøye', { kind: 'jersey', sleeve: 'long', activities: ['training'] }],
    ['Langermet T-skjorte', { kind: 't-shirt', sleeve: 'long' }],
    ['T-skjorte', { kind: 't-shirt', sleeve: 'short' }],
    ['Regnsett til barn', { kind: 'rain-set', pieces: 2, waterproof: 'yes' }],
    ['Gummistøvel, høy', { kind: 'rubber-boots', shaft: 'high', waterproof: 'yes' }],
    ['Lav tursko', { kind: 'hiking-shoes', shaft: 'low', activities: ['hiking'] }],
    ['Fjellstøvel med membran', { kind: 'hiking-boots', waterproof: 'yes' }],
    ['Ullsokker 3-pk', { kind: 'socks', pieces: 3 }],
    ['Gråmyra islender', { kind: 'sweater', details: ['pattern'] }],
    ['Lue med dusk', { kind: 'beanie', details: ['pom-pom'] }],
    ['Tursekk 25 l', { kind: 'backpack', volumeLitres: { from: 25, to: 25 } }],
    ['Ulltrøye med glidelås', { closure: 'half-zip' }],
    ['Tynn ulltrøye med rund hals', { warmth: 'thin', closure: 'pull-over' }],
    ['Fôret vinterstøvel med pigger', { warmth: 'warm', details: ['lined', 'spikes'] }],
    ['Hodelykt for løp', { kind: 'headlamp', activities: ['running'] }],
  ])('%s', (name, attributes) => expect(read(name)).toMatchObject(attributes))

  test('«lav» and «kort» say something only about what has a shaft', () => {
    expect(read('Lav pris')).toEqual({})
    expect(read('Kort regnfrakk').shaft).toBeUndefined()
  })

  test('a hood belongs to no shoe, and turquoise is no tour', () => {
    expect(read('Løpesko med hette').hood).toBeUndefined()
    expect(read('Genser turkis').activities).toBeUndefined()
  })
})

describe('what a text says', () => {
  test.each<[string, ArticleAttributes]>([
    ['Vannsøyle: 20\u00a0000 mm', { waterColumnMm: 20_000, waterproof: 'yes' }],
    ['Stoffet holder 10 000 mm vannsøyle.', { waterColumnMm: 10_000 }],
    ['Hette: kan tas av', { hood: 'detachable' }],
    ['Vannavvisende stoff', { waterproof: 'repellent' }],
    ['Vannavvisende, men ikke vanntett.', { waterproof: 'no' }],
    ['Full zip and an adjustable hood.', { closure: 'zip', hood: 'fixed' }],
  ])('%s', (text, attributes) => expect(read('Jakke', { text })).toMatchObject(attributes))

  test('words that say anything else say nothing', () => {
    const text =
      'Lommer med glidelås. Passer til tur og langrenn, også når vinteren er varm og lav sol står på.'
    expect(read('Jakke', { text })).toEqual({ kind: 'jacket' })
  })

  test('a volume and a comfort temperature', () => {
    expect(read('Sekk', { text: 'Volum: 22 l' }).volumeLitres).toEqual({ from: 22, to: 22 })
    expect(read('Sovepose', { text: 'Komfort: −7 °C' }).comfortC).toBe(-7)
  })

  test('the name counts before the text', () => {
    expect(read('Jakke uten hette', { text: 'Med hette og vanntett' })).toMatchObject({
      hood: 'none',
      waterproof: 'yes',
    })
  })
})
