import { readAttributes } from '@varde/domain/catalogue/read-attributes'
import { expect, test } from 'vitest'
import { readPictureRef } from '../content/read-picture-ref.ts'
import { drawnCuts, findDrawing } from '../pictures/find-drawing.ts'
import { catalogueTree, findDrawnGroup } from '../reference/catalogue-tree.ts'
import { prepareDemoBrands, readDemoBanners } from './demo-brands.ts'

type Teaser = { title: string; text?: string; image?: string; imageMobile?: string; link?: string }

/** The drawings that a word of a teaser asks for. */
const SHOWN_FOR: readonly [words: RegExp, kinds: readonly string[]][] = [
  [/skall/, ['shell-jacket']],
  [/dun/, ['down-jacket']],
  [/fleece/, ['fleece']],
  [/strikk|gensere/, ['sweater']],
  [/ull/, ['wool-base-top', 'base-layer-set', 'sweater', 'wool-tights']],
  [/støvl/, ['rubber-boot', 'winter-boot', 'hiking-boot']],
  [/lue/, ['beanie', 'balaclava']],
  [/vott/, ['mittens']],
  [/sokk/, ['socks']],
  [/sekk/, ['backpack']],
  [/ski\b|langrenn|smurt/, ['cross-country-skis', 'alpine-skis']],
  [/alpin/, ['ski-goggles', 'helmet', 'alpine-skis']],
  [/regntøy/, ['rain-set', 'rain-jacket', 'rain-trousers']],
  [/bukse/, ['hiking-trousers', 'shell-trousers', 'rain-trousers']],
  [/\bstell\b|vask og/, ['care']],
  [/sko\b/, ['running-shoe']],
  [/t-skjort/, ['t-shirt']],
  [/parkas/, ['shell-jacket']],
  [/yttertøy|ytterst/, ['childrens-overall', 'shell-jacket', 'rain-set']],
  [/dress/, ['childrens-overall', 'fleece-overall']],
  [/sove ute/, ['sleeping-bag', 'tent']],
  [/jakke/, ['shell-jacket', 'light-jacket', 'rain-jacket', 'down-jacket', 'softshell']],
]

const kindsFor = (words: string) =>
  SHOWN_FOR.filter(([asked]) => asked.test(words.toLowerCase())).flatMap(([, kinds]) => kinds)

/** What is drawn for a teaser's picture; the variant is the one that its text names. */
function findDrawn(image: string) {
  const ref = readPictureRef(image)
  if (ref?.kind !== 'drawing') throw new Error(`${image} is no drawing`)
  const group = findDrawnGroup(ref.group)
  if (group === null) throw new Error(`${image} is no group that is drawn`)
  const { drawing } = findDrawing({
    drawingKind: group.drawingKind,
    attributes: readAttributes({ name: group.name, path: [], text: '' }),
    forChildren: group.isForChildren,
    seed: ref.variant ?? 0,
  })
  return { kind: drawing.kind, cut: drawing.cut, of: drawing.shows.of, group: ref.group, ...group }
}

const teasers = (await readDemoBanners()).flatMap(({ brand, text }) =>
  (JSON.parse(text) as Teaser[]).flatMap((teaser) =>
    [teaser.image, teaser.imageMobile]
      .filter((image) => image !== undefined)
      .map((image): [string, string, Teaser] => [`${brand}: ${teaser.title}`, image, teaser]),
  ),
)

test.each(teasers)('3.15: the picture of %s shows what its words say (%s)', (_, image, { title, text }) => {
  const { kind } = findDrawn(image)
  const wanted = kindsFor(`${title} ${text ?? ''}`)
  if (wanted.length > 0) expect(wanted).toContain(kind)
})

test.each(teasers)('3.15: the picture of %s is of goods where its link leads (%s)', (_, image, { link }) => {
  const [main, sub, leaf] = (link ?? '').split('/').slice(1)
  const found = catalogueTree.find(({ slug }) => slug === main)
  if (found === undefined) return
  const groups = found.subgroups
    .filter(({ slug }) => sub === undefined || slug === sub)
    .flatMap((subgroup) => subgroup.groups)
    .filter(({ slug }) => leaf === undefined || slug === leaf)
  const kinds = groups.flatMap(({ name, drawingKind }) => {
    const { kind } = readAttributes({ name, path: [], text: '' })
    return [
      drawingKind,
      ...drawnCuts.filter(({ shows }) => kind && shows.kinds.includes(kind)).map((cut) => cut.kind),
    ]
  })
  expect(kinds).toContain(findDrawn(image).kind)
})

test.each(teasers.filter(([name]) => name.startsWith('krabat')))(
  '3.15: a picture of the children’s brand is of children’s clothes: %s (%s)',
  (_, image) => {
    expect(findDrawn(image).of).not.toBe('adults')
  },
)

test('2.44: the head of a list says the altitude that the home page says of its category', async () => {
  const faults: string[] = []
  let said = 0
  for (const { brand } of await prepareDemoBrands()) {
    const columns = brand.home.sections.flatMap((section) =>
      section.type === 'altitudes' ? section.columns : [],
    )
    for (const { to, metres } of columns) {
      said++
      const [head] = brand.lists
        .filter(({ at }) => to === at || to.startsWith(`${at}/`))
        .toSorted((a, b) => b.at.length - a.at.length)
      if (head?.metres !== metres) faults.push(`${to}: ${metres} m at home, ${head?.metres} m on the list`)
    }
  }
  expect(said).toBeGreaterThan(0)
  expect(faults).toEqual([])
})
