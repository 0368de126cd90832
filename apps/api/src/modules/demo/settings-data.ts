import { bannerSlots } from '@varde/contract/banner-slots'
import { type ChosenDrawing, chooseDrawing } from '../pictures/choose-drawing.ts'
import { findDrawingKind } from '../reference/catalogue-tree.ts'
import type { settings } from '../tenants/tenants.tables.ts'
import { getDemoColor } from './colors-data.ts'

/**
 * slot | title | text | link | link text | group and colour of the drawing that is used as the picture | group and
 * colour for phones, where the small banner needs another drawing
 */
const fonna = `
general | Snø over 600 meter | Lørdag legger det seg i høyden. Skall, dun og ull henger klart i butikken. | /dame | Se klær til dame | skalljakker Petrol
newspaper | Hele ukas annonse | Bestill hjemme og hent i butikken samme dag. | /kampanje/klikk-hent | Se ukens varer | dunjakker Oker | parkas Petrol
campaign | Ett lag til | All dun og fleece fra Holmvik og Tindra, til og med søndag i neste uke. | /klaer/jakker/dunjakker | Se dunjakkene | dunjakker Marine | fleecejakker Oker
product | Eggøya trelags skalljakke | Prøvd i fjorten dager på Jan Mayen før den fikk navnet sitt. | /product/eggoya-trelags-skalljakke | Se jakka | skalljakker Rustrød
storeSearch | Hva har butikken din? | Søk på varen, så ser du hvor den henger og i hvilken størrelse. | /search/fjell | Søk i alle butikker | dagstursekker Mosegrønn
left | Støvler | Såler som biter på vått svaberg. | /sko/fjellsko/fjellstovler | Se fjellstøvler | fjellstovler Bark | fjellstovler Skifer
right | Ull | Innerst hele vinteren. Luft den, ikke vask den. | /klaer/ull-og-undertoy | Se ulltøy | ulltroyer Marine | ulltroyer Rustrød
bottom | Sekker | Fra dagstur til uka over vidda. | /tur-og-friluft/sekker | Se sekker | store-tursekker Petrol | dagstursekker Multegul
grid1 | Luer | Lua som ligger i jakkelomma fra oktober til mai. | /klaer/luer-og-votter/luer | Se luer | luer Tyttebær
grid2 | Fleece | Mellomlaget som blir med på alt. | /klaer/gensere-og-fleece/fleecejakker | Se fleece | fleecejakker Oker
grid3 | Turbukser | Slitesterk på knær, myk der du bøyer deg. | /klaer/bukser/turbukser | Se turbukser | turbukser Tang
grid4 | Regntøy | For dager da det regner når du våkner. | /klaer/regntoy | Se regntøy | regnjakker Multegul
grid5 | Alpinbriller | Klart syn i flatt lys. | /vintersport/hjelmer-&-alpinbriller/alpinbriller | Se alpinbriller | alpinbriller Petrol
grid6 | Barn og junior | For dem som helst er ute, og dem som må. | /barneklaer | Se alt til barn | dresser Rogn
grid7 | Sove ute | Poser og telt til påske, sommer og allehelgen. | /tur-og-friluft/sove-ute | Se soveposer og telt | soveposer Tegl
grid8 | Langrenn | Feste i motbakken, gli hjem. | /vintersport/langrenn | Se langrenn | langrennsjakker Fjordblå
grid9 | Vask og stell | Tøyet varer lenger når det blir stelt. | /utstyr/vask-og-impregnering | Se vaskemidler | vaskemidler Dis
`

const svaberg = `
general | Ute til det mørkner | Vi velger klær for folk som bor der havet tar imot. Få ting, lenge. | /dame | Se vinteren til dame | parkas Marine
newspaper | Denne uka | Et utvalg til lavere pris når du henter selv. | /kampanje/klikk-hent | Se utvalget | regnjakker Skifer | gummistovler Svart
campaign | Ett lag til | Dun og fleece fra Holmvik og Tindra, tretti prosent under. | /klaer/gensere-og-fleece | Se mellomlagene | fleecejakker Granitt | ullgensere Ullhvit
product | Stormkast skalljakke | Tett mot kuling og stille nok til bussen. | /product/stormkast-skalljakke | Se jakka | skalljakker Skifer
storeSearch | Finn den nær deg | Vi viser hvilken butikk som har størrelsen din. | /search/parkas | Søk | parkas Granskog
left | Strikk | Tykk ull, tett maske. | /klaer/gensere-og-fleece/ullgensere | Se gensere | ullgensere Ullhvit | luer Ullhvit
right | Støvler | Naturgummi som holder seg myk i kulda. | /sko/stovler/gummistovler | Se gummistøvler | gummistovler Granskog | gummistovler Svart
bottom | Regntøy | Tett, og pent nok til byen. | /klaer/regntoy | Se regntøy | regnjakker Svart | regnjakker Marine
grid1 | Luer | Ribb og ull. | /klaer/luer-og-votter/luer | Se luer | luer Granitt
grid2 | Parkas | Lang nok til at lårene holder seg varme. | /klaer/jakker/parkas | Se parkas | parkas Sand
grid3 | T-skjorter | Enkle, godt sydd, lange nok. | /klaer/topper/t-skjorter | Se T-skjorter | t-skjorter Snø
grid4 | Ull innerst | Merinoull som ikke klør. | /klaer/ull-og-undertoy/ulltroyer | Se ulltrøyer | ulltroyer Svart
grid5 | Hverdagssko | Enkel sko, flat såle, god lest. | /sko/fritidssko | Se sko | hverdagssko Bark
grid6 | Bager | Til helga, hytta og båten. | /utstyr/bager-og-reise | Se bager | reisesekker Marine
grid7 | Votter | Varmere enn hansker. | /klaer/luer-og-votter/votter | Se votter | votter Koks
grid8 | Vindjakker | Når sola varmer og vinden ikke gjør det. | /klaer/jakker/vindjakker | Se vindjakker | vindjakker Fjordblå
grid9 | Stell | Det du har, varer lenger med litt voks. | /utstyr/vask-og-impregnering/impregnering | Se impregnering | impregnering Snø
`

const krabat = `
general | Ut i regnet, inn i varmen | Dresser, støvler og ull for dem som vokser fra alt. | /junior | Se klær til junior | barnejakker Rogn
newspaper | Hele avisa | Yttertøy, regntøy og ull til barn, 25 prosent ned. | /barneklaer/yttertoy | Se tilbudene | dresser Multegul | regntoy-til-barn Multegul
campaign | Krabatdager | Til dem som vokser fra alt: ytterst, innerst og midt imellom. | /barneklaer | Se alt | barnejakker Petrol | barnejakker Multegul
product | Krabbefjell vinterdress | Holder en vinter i barnehagen, og en til hos lillesøster. | /product/krabbefjell-vinterdress | Se dressen | dresser Blåbær
storeSearch | Er størrelsen inne? | Se hvilken butikk som har 104 i dag. | /search/dress | Søk | dresser Bregne
left | Dresser | Snø oppover ryggen er ikke lenger et tema. | /barneklaer/yttertoy/dresser | Se dresser | dresser Lyng | dresser Petrol
right | Støvler | Til pyttene, bekken og barnehageporten. | /barneklaer/sko-og-stovler/barnestovler | Se støvler | barnestovler Petrol | barnestovler Multegul
bottom | Barnehage og skole | Sekker som sitter på ryggen, ikke bare i butikken. | /barneklaer/barnehage-og-skole | Se sekker | barnesekker Aprikos | barnesekker Petrol
grid1 | Ull | Mykt innerst, varmt hele dagen. | /barneklaer/ull-og-fleece-til-barn/barneull | Se ull | barneull Himmelblå
grid2 | Fleece | For dem som aldri står stille. | /barneklaer/ull-og-fleece-til-barn/barnefleece | Se fleece | barnefleece Rosenrot
grid3 | Luer | Varmt for små ører. | /barneklaer/luer-votter-og-sokker/barneluer | Se luer | barneluer Multegul
grid4 | Regntøy | Sølepytten er halve barnehagedagen. | /barneklaer/yttertoy/regntoy-til-barn | Se regntøy | regntoy-til-barn Blåbær
grid5 | Bukser | Knær er til for å krabbe på. | /barneklaer/yttertoy/barnebukser | Se bukser | barnebukser Bregne
grid6 | Sko | Bred over tærne, god rundt hælen. | /barneklaer/sko-og-stovler/barnesko | Se sko | barnesko Petrol
grid7 | Votter | Det som alltid blir borte, så kjøp to. | /barneklaer/luer-votter-og-sokker/barnevotter | Se votter | barnevotter Rogn
grid8 | Ski | Første paret, med feller som holder. | /barneklaer/ski-til-barn | Se ski | barneski Snø
grid9 | Jakker | Laget for klatretre og skoleveg. | /barneklaer/yttertoy/barnejakker | Se jakker | barnejakker Lyng
`

/** The brands' banners for winter. */
const previews = {
  fonna: `
general | Endelig føre | Løypene er kjørt fra Røldal til Lillehammer. Skia står smurt i butikken. | /vintersport/langrenn | Se langrenn | langrennsjakker Petrol
campaign | Januar er for ull | To lag innerst er bedre enn ett tykt. Alt ulltøy samlet på ett sted. | /klaer/ull-og-undertoy | Se ulltøy | ulltroyer Rustrød | ulltroyer Fjordblå
left | Alpint | Hjelm, briller og jakke som tåler heisen. | /vintersport/hjelmer-&-alpinbriller/alpinbriller | Se alpinbriller | alpinbriller Svart
right | Dun | Det tykkeste vi har, til pausen på toppen. | /klaer/jakker/dunjakker | Se dunjakker | dunjakker Granskog
`,
  svaberg: `
general | Lyset kommer tilbake | Klær til klare, kalde dager ved sjøen. | /dame | Se vinteren til dame | parkas Sand
campaign | Januar er for strikk | Tykk ull som holder når vinden står på. | /klaer/gensere-og-fleece/ullgensere | Se gensere | ullgensere Marine | ullgensere Ullhvit
left | Luer | Ned over ørene. | /klaer/luer-og-votter/luer | Se luer | luer Ullhvit
right | Støvler | Til is på svaberget og slaps på kaia. | /sko/stovler/gummistovler | Se gummistøvler | gummistovler Svart
`,
  krabat: `
general | Snø i krave og votter | Dresser og ull for dem som ruller hele veien ned. | /junior | Se klær til junior | dresser Himmelblå
campaign | Akedager | Votter, luer og dresser som tåler en hel ettermiddag i bakken. | /barneklaer/yttertoy/dresser | Se dresser | dresser Rogn | dresser Multegul
left | Ski | Første paret, og det neste. | /barneklaer/ski-til-barn | Se ski | barneski Petrol
right | Ull | Tørt innerst gjør resten lettere. | /barneklaer/ull-og-fleece-til-barn/barneull | Se ull | barneull Rosenrot
`,
} as const

/** A banner with its slot and its drawings. */
export type DemoBanner = {
  setting: typeof settings.$inferInsert
  drawings: ChosenDrawing[]
}

function drawFor(picture: string, seed: number): ChosenDrawing {
  const space = picture.indexOf(' ')
  const drawingKind = findDrawingKind(picture.slice(0, space))
  if (drawingKind === null) throw new Error(`No group for the banner picture ${picture}`)
  const [drawing] = chooseDrawing({
    drawingKind,
    seed,
    colorHex: getDemoColor(picture.slice(space + 1)).hex,
  })
  if (!drawing) throw new Error(`Nothing is drawn for ${picture}`)
  return drawing
}

function readBanner(brand: string, set: string, line: string): DemoBanner {
  const [key = '', title, text, link, linkText, wide = '', narrow = wide] = line
    .split('|')
    .map((cell) => cell.trim())
  if (!bannerSlots.some((slot) => slot === key)) throw new Error(`No banner slot is called ${key}`)
  const drawings = [wide, narrow].map((picture) => drawFor(picture, key.length))
  const [image, imageMobile] = drawings.map((drawing) => `/bilder/${drawing.key}`)
  return {
    drawings,
    setting: { brand, set, key, value: { title, text, image, imageMobile, link, linkText } },
  }
}

function readBanners(set: string, byBrand: Readonly<Record<string, string>>): DemoBanner[] {
  return Object.entries(byBrand).flatMap(([brand, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => readBanner(brand, set, line)),
  )
}

/** 3.15: every banner slot of every brand but the strip over the header. */
export const demoBanners: readonly DemoBanner[] = readBanners('', { fonna, svaberg, krabat })

/** 2.02: a set of banners for the preview. */
export const previewBanners: readonly DemoBanner[] = readBanners('vinter', previews)
