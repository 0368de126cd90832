import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SCENE_FACTS, type SceneFacts } from '@varde/studio/landscapes/scene-facts'
import type { SceneName } from '@varde/studio/landscapes/scenes'
import { expect, test } from 'vitest'
import { standardPagesFolder } from '../standard-pages/standard-pages.service.ts'
import { demoContentFolder } from './demo-editorial.ts'
import { listWords } from './list-words.ts'

type Shown = {
  text: string
  scene: SceneName
  /** What is written beside it and what it is said to show. */
  words: string
  isHead: boolean
}
type Text = { slug: string; layout: string; title: string; head: string; body: string; pictures: Shown[] }

const fieldOf = (front: string, name: string) =>
  new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(front)?.[1] ?? ''

function readText(file: string): Text {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
  const slug = fieldOf(front, 'slug')
  const head = [fieldOf(front, 'title'), fieldOf(front, 'description'), fieldOf(front, 'summary')].join(' ')
  const art = fieldOf(front, 'art')
  const ofArt = /landscape: (\w+)/.exec(art)?.[1]
  const inside = [...body.matchAll(/!\[([^\]]*)\]\(landscape:(\w+)(?: "([^"]*)")?\)/g)]
  return {
    slug,
    layout: fieldOf(front, 'layout'),
    title: fieldOf(front, 'title'),
    head,
    body,
    pictures: [
      ...(ofArt === undefined
        ? []
        : [
            {
              text: slug,
              scene: ofArt as SceneName,
              words: `${art.slice(art.indexOf(',') + 1)}`,
              isHead: true,
            },
          ]),
      ...inside.map(([, alt, name, caption]) => ({
        text: slug,
        scene: name as SceneName,
        words: `${alt}. ${caption ?? ''}`,
        isHead: false,
      })),
    ],
  }
}

const texts = [
  path.join(demoContentFolder, 'pages'),
  path.join(demoContentFolder, 'blog'),
  standardPagesFolder,
]
  .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('.md'))
  .map(readText)
const demoTexts = texts.slice(
  0,
  texts.length - readdirSync(standardPagesFolder).filter((file) => file.endsWith('.md')).length,
)

const MONTHS = listWords(
  'januar, februar, mars, april, mai, juni, juli, august, september, oktober, november, desember',
)
const monthsIn = (text: string) =>
  MONTHS.flatMap((name, at) => (new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text) ? [at + 1] : []))

/** What words of a text or a caption ask of the picture that stands beside them. */
const ASKED: readonly [words: RegExp, isTrue: (facts: SceneFacts) => boolean, what: string][] = [
  [/(?<!\p{L})(ny|første |gammel )?snø|hvitt på|hvite? fjell/iu, ({ snow }) => snow !== 'none', 'snow'],
  [/skiløype|vintermorgen|akebakke|snø så langt/iu, ({ snow }) => snow === 'everywhere', 'snow all the way'],
  [/kuling|storm|høy sjø|vind fra alle/iu, ({ water }) => water === 'rough', 'a rough sea'],
  [/blank(t)? |stille (sjø|hav|vann|fjord)|uten vind/iu, ({ water }) => water === 'still', 'still water'],
  [/regn(?!tøy|et som står)/iu, ({ rain }) => rain === true, 'rain'],
  [/(?<!\p{L})(butikken|by|brygge|kaia)(?!\p{L})/iu, ({ has }) => has?.includes('town') === true, 'a town'],
  [/(?<!\p{L})telt/iu, ({ has }) => has?.includes('tent') === true, 'a tent'],
  [/(?<!\p{L})fyr(et)?(?!\p{L})/iu, ({ has }) => has?.includes('lighthouse') === true, 'a lighthouse'],
  [/skiløype/iu, ({ has }) => has?.includes('ski-track') === true, 'a ski track'],
  [/akebakke/iu, ({ has }) => has?.includes('sledge') === true, 'a sledge'],
  [/(?<!\p{L})vei(?!\p{L})|grusvei/iu, ({ has }) => has?.includes('road') === true, 'a road'],
  [/Jan Mayen|Beerenberg|Eggøya/u, ({ place }) => place === 'Jan Mayen', 'Jan Mayen'],
  [/Odda/u, ({ place }) => place === 'Odda', 'Odda'],
  [/Hårteigen|Stigstuv/u, ({ place }) => place === 'Hardangervidda', 'Hardangervidda'],
  [/Vikafjell/u, ({ place }) => place === 'Vikafjell', 'Vikafjell'],
]

function listFaults(words: string, scene: SceneName): string[] {
  const facts = SCENE_FACTS[scene]
  const wrong = ASKED.filter(([asked, isTrue]) => asked.test(words) && !isTrue(facts)).map(
    ([, , what]) => what,
  )
  const months = monthsIn(words)
  return months.length === 0 || months.some((month) => facts.months.includes(month))
    ? wrong
    : [...wrong, `month ${months.join(', ')}`]
}

const shown = demoTexts.flatMap(({ pictures }) => pictures)

test.each(shown)('2.03–2.20, 3.26: $scene in $text shows what is said of it', ({ scene, words }) => {
  expect(listFaults(words, scene)).toEqual([])
})

const heads = demoTexts.flatMap((text) =>
  text.pictures.filter(({ isHead }) => isHead).map(({ scene }) => ({ ...text, scene })),
)

test.each(heads)('2.03–2.20, 3.26: $scene at the head of $slug suits its title and its season', (text) => {
  const facts = SCENE_FACTS[text.scene]
  const months = monthsIn(`${text.head} ${text.body}`)
  if (months.length > 0) expect(facts.months.filter((month) => months.includes(month))).not.toEqual([])
  expect(listFaults(text.title, text.scene)).toEqual([])
})

test('2.03–2.20, 3.26: no landscape is shown in two of the demo’s texts', () => {
  const counted = Map.groupBy(shown, ({ scene }) => scene)
  const repeated = [...counted]
    .filter(([, places]) => places.length > 1)
    .map(([scene, places]) => [scene, ...places.map(({ text }) => text)])
  expect(repeated).toEqual([])
})

test.each(demoTexts.filter(({ layout }) => layout === 'story'))(
  '2.03–2.20: the story $slug has two pictures or more',
  ({ body, pictures, slug }) => {
    const others = [...body.matchAll(/\]\(drawing:|^::shop\b/gm)].length
    expect(pictures.length + others, slug).toBeGreaterThanOrEqual(2)
  },
)

/** Whether an address is that of a text, whose own may have a place for an article. */
function isAddressOf(address: string, slug: string): boolean {
  const [before = '', after] = slug.split('{product}')
  return after === undefined ? address === slug : address.startsWith(before) && address.endsWith(after)
}

const tiles = ['fonna', 'svaberg', 'krabat'].flatMap((brand) => {
  const { lists } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'brands', brand, 'brand.json'), 'utf8'),
  ) as {
    lists: {
      at: string
      landscape?: SceneName
      story?: { title: string; to: string; landscape?: SceneName }
    }[]
  }
  return lists.flatMap(({ at, landscape, story }) =>
    story?.landscape === undefined ? [] : [{ brand, at, head: landscape, ...story, scene: story.landscape }],
  )
})

test.each(tiles)('2.44: the tile at $at of $brand, $title, shows what the text is about', (tile) => {
  const slug = tile.to.replace('/blogg/', '').replace(/^\//, '').split('#')[0] ?? ''
  const text = texts.find((each) => isAddressOf(slug, each.slug))
  // A picture of the text itself is right wherever it stands.
  const isFromText = text?.pictures.some(({ scene }) => scene === tile.scene)
  if (!isFromText) expect(listFaults(tile.title, tile.scene)).toEqual([])
  expect(tile.scene, 'another picture than the head of the list').not.toBe(tile.head)
})
