import { listWords } from './list-words.ts'
import * as children from './review-words-children.ts'
import * as clothes from './review-words-clothes.ts'
import * as gear from './review-words-gear.ts'

export const reviewerNames = listWords(`
  Turid, Ingvild, Marit, Kari, Solveig, Astrid, Hanne, Silje, Ragnhild, Gro, Anne, Berit, Liv, Sunniva, Eli, Tone,
  Hilde, Guro, Randi, Åse, Nina, Maja, Ida, Thea, Emma, Ola, Per, Lars, Knut, Odd, Arne, Bjørn, Terje, Geir, Svein,
  Magnus, Sondre, Håkon, Eirik, Jonas, Even, Trond, Rune, Øyvind, Leif, Aksel, Mathias, Amir, Fatima, Yusuf, Maria, Piotr
`)

export const reviewerInitials = listWords('A, B, D, E, F, G, H, K, L, M, N, O, R, S, T, V, Ø')

/** The texts of reviews, by kind of article and rating. */
export type ReviewWords = {
  glad: readonly string[]
  lukewarm: readonly string[]
  sorry: readonly string[]
  /** By `true_to_size`: small, right, large. */
  small: readonly string[]
  right: readonly string[]
  large: readonly string[]
}

type Rest = Omit<ReviewWords, 'glad'>

const garmentRest: Rest = {
  lukewarm: [
    'God, men litt dyr.',
    'Helt grei til prisen.',
    'Fin på tur, litt varm til byen.',
    'God, men jeg skulle gjerne hatt flere farger å velge i.',
    'Tre stjerner fordi den nuppet på ermet der klokka sitter. Ellers ingenting å si på den.',
    'Ok. Trodde kanskje jeg skulle merke mer forskjell fra den gamle.',
    'Fin, men glidelåsen er litt treg nederst.',
  ],
  sorry: [
    'En søm gikk opp etter to måneder. Fikk ny uten problem, men likevel.',
    'Nuppet etter første vask.',
    'Fargen var en annen enn jeg trodde, så den gikk i retur.',
    'Ikke helt det jeg så for meg. Snittet er veldig kort.',
  ],
  small: [
    'Liten i størrelsen, gå én opp.',
    'Trang over skuldrene.',
    'Byttet til en større.',
    'Måtte opp en størrelse, og jeg er ikke stor.',
  ],
  right: [
    'Normal i størrelsen.',
    'Tok min vanlige, den passet.',
    'Plass til en genser under.',
    'Er 172 og 68 kilo og bruker M.',
    'Størrelsen stemmer med guiden.',
  ],
  large: ['Romslig, jeg kunne gått én ned.', 'Stor i størrelsen.', 'Vid i livet på meg.'],
}

const outerwearRest: Rest = {
  ...garmentRest,
  lukewarm: [
    ...garmentRest.lukewarm,
    'Stoffet rasler litt, ellers bra.',
    'God, men lommene kunne vært større.',
  ],
  sorry: [...garmentRest.sorry, 'Ikke så tett som jeg håpet. Våt på skuldrene etter to timer med sekk.'],
}

const legRest: Rest = {
  ...garmentRest,
  lukewarm: [
    'Helt grei til prisen.',
    'God, men lommene kunne vært større.',
    'Lårlomma gaper litt. Ellers fin.',
  ],
  small: ['Liten i størrelsen, gå én opp.', 'Trang over hoftene.', 'Byttet til en større.'],
  right: [
    'Normal i størrelsen.',
    'Tok min vanlige, den passet.',
    'God plass over knærne.',
    'Lengden stemmer med guiden.',
  ],
}

/** Hats, mittens, socks: reviews without a fit. */
const smallRest: Rest = {
  lukewarm: ['Helt grei til prisen.', 'Greie, ikke mer.', 'Litt tynnere enn jeg trodde.'],
  sorry: ['Nuppet etter første vask.', 'Fargen var en annen enn jeg trodde, så den gikk i retur.'],
  small: [],
  right: [],
  large: [],
}

const shoeRest: Rest = {
  lukewarm: [
    'Gode, men litt stive de første ukene.',
    'Helt fine til prisen.',
    'Fargen ble fort skitten, ellers bra.',
    'Lissene er for lange. Snubler i min egen sløyfe.',
  ],
  sorry: ['Limet løsnet ved tåa. Fikk nye, men likevel.', 'Gnager på ankelen, dessverre.'],
  small: ['Gå et halvt nummer opp.', 'Trange over tærne.', 'Små i størrelsen med ullsokk.'],
  right: ['Normal i størrelsen.', 'Tok mitt vanlige nummer.', 'Passer en vanlig fot.'],
  large: ['Litt store, bruker ekstra såle.', 'Gikk et halvt ned.', 'Brede over tærne, fint for meg.'],
}

const hillShoeRest: Rest = {
  ...shoeRest,
  lukewarm: [...shoeRest.lukewarm, 'Helt fine til veien, mindre i terrenget.'],
}

const childRest: Rest = {
  lukewarm: [
    'Ganske slitt etter vinteren, men det er jo brukt.',
    'Litt stiv de første ukene.',
    'Bra til prisen.',
    'Helt grei. Fargen blekner fort i sola på barnehagegjerdet.',
  ],
  sorry: ['En søm gikk opp. Ble byttet i butikken.', 'Ikke det samme som det vi kjøpte i fjor. Tynnere.'],
  small: ['Kjøp en størrelse større.', 'Liten i størrelsen.', 'Hun er 104 og bruker 116 nå.'],
  right: ['Normal i størrelsen.', 'Passer alderen.', 'Høyden på lappen stemmer.'],
  large: [
    'Stor i størrelsen, men da varer den.',
    'Romslig, så den varer nok til neste vinter.',
    'Brettet opp, ser ut som en pingvin, klarer seg fint.',
  ],
}
const childSmallRest: Rest = { ...childRest, small: [], right: [], large: [] }
const childWetRest: Rest = {
  ...childRest,
  sorry: [...childRest.sorry, 'Ble våt gjennom etter en lang dag ute.'],
}
const childShoeRest: Rest = {
  ...childRest,
  lukewarm: ['Bra til prisen.', 'Litt stive de første ukene.', 'Borrelåsen samler lo.'],
  sorry: ['Limet løsnet ved tåa. Fikk nye, men likevel.'],
  small: ['Kjøp en størrelse større.', 'Trange over vrista.'],
  right: ['Normale i størrelsen.', 'Målte foten hjemme, og det stemte.'],
  large: ['Litt store, vi bruker en ekstra såle til våren.'],
}

/** Equipment: no fit. */
const gearRest: Rest = {
  lukewarm: [
    'Helt grei.',
    'God, men litt tyngre enn oppgitt på min vekt.',
    'Bruksanvisningen er skrevet av noen som aldri har frosset på fingrene.',
  ],
  sorry: ['Gikk i stykker etter noen måneder. Fikk ny.', 'Ikke helt det jeg så for meg.'],
  small: [],
  right: [],
  large: [],
}
const usedUpRest: Rest = { ...gearRest, lukewarm: ['Helt grei.', 'Som ventet.'] }

const garment = (own: readonly string[], rest: Rest = garmentRest): ReviewWords => ({
  glad: [...own, ...clothes.garmentPraise],
  ...rest,
})
const shoes = (own: readonly string[], rest: Rest = shoeRest): ReviewWords => ({
  glad: [...own, ...gear.shoePraise],
  ...rest,
})
const equipment = (own: readonly string[]): ReviewWords => ({
  glad: [...own, ...gear.gearPraise],
  ...gearRest,
})
const forChild = (own: readonly string[], rest: Rest = childRest): ReviewWords => ({
  glad: [...own, ...children.childPraise],
  ...rest,
})

const shell = garment(clothes.shellPraise, outerwearRest)
const warm = garment(clothes.warmPraise, outerwearRest)
const wind = garment(clothes.windPraise, outerwearRest)
const sweater = garment(clothes.sweaterPraise)
const wool = garment(clothes.woolPraise)
const legs = garment(clothes.legPraise, legRest)
const training = garment(clothes.trainingPraise)
const trainingLegs = garment(clothes.trainingPraise, legRest)
const small = (own: readonly string[]): ReviewWords => ({ glad: own, ...smallRest })
const hill = shoes(gear.hillShoePraise, hillShoeRest)
const boots = shoes(gear.bootPraise)
const pitch = shoes(gear.pitchPraise)
const skis = equipment(gear.skiPraise)
const helmets = equipment(gear.helmetPraise)
const packs = equipment(gear.packPraise)
const bottles: ReviewWords = { glad: gear.bottlePraise, ...usedUpRest }
const usedUp: ReviewWords = { glad: gear.usedUpPraise, ...usedUpRest }

/** The texts for each group of the catalogue. */
const byGroup: ReadonlyMap<number, ReviewWords> = new Map(
  (
    [
      [[101, 104, 124, 302, 701], shell],
      [[102, 106], warm],
      [[103, 105, 305, 504, 606], wind],
      [[110, 111, 112], sweater],
      [[113], wool],
      [[114], garment(clothes.woolPraise, legRest)],
      [[107, 108, 109, 125, 303, 306, 703], legs],
      [[115, 502, 601, 702], training],
      [[501, 503, 602], trainingLegs],
      [[116], garment([])],
      [[117], garment([], legRest)],
      [[118, 121], small(clothes.headPraise)],
      [[119, 120, 704], small(clothes.handPraise)],
      [[122, 123, 603], small(clothes.sockPraise)],
      [[201, 202], hill],
      [[203, 204], shoes(gear.runningPraise)],
      [[205, 206], boots],
      [[207], shoes(gear.everydayShoePraise)],
      [[604, 605], pitch],
      [[301, 304, 307], skis],
      [[308], equipment(gear.gogglePraise)],
      [[309, 705], helmets],
      [[310, 311, 409], equipment(gear.polePraise)],
      [[401, 402, 607, 706, 904], packs],
      [[403], equipment(gear.sleepPraise)],
      [[404], equipment(gear.tentPraise)],
      [[405, 903], equipment(gear.lightPraise)],
      [[407], equipment(gear.thermosPraise)],
      [[406, 506, 707], bottles],
      [[801, 802, 804], forChild(children.childOuterPraise, childWetRest)],
      [[803], forChild(children.childTrouserPraise)],
      [[805], forChild(children.childWoolPraise)],
      [[806], forChild(children.childFleecePraise)],
      [[807], forChild(children.childHeadPraise, childSmallRest)],
      [[808], forChild(children.childHandPraise, childSmallRest)],
      [[809], forChild(children.childSockPraise, childSmallRest)],
      [[810], forChild(children.childBootPraise, childShoeRest)],
      [[811], forChild(children.childShoePraise, childShoeRest)],
      [[812], forChild(children.childPackPraise, childSmallRest)],
      [[813], forChild(children.childBottlePraise, childSmallRest)],
      [[814], forChild(children.childSkiPraise, childSmallRest)],
      [[815], forChild(children.childHelmetPraise, childSmallRest)],
    ] as const
  ).flatMap(([ids, words]) => ids.map((id) => [id, words] as const)),
)

/** What may be said of the articles of a group; what is used up has the fewest words. */
export const getReviewWords = (groupId: number): ReviewWords => byGroup.get(groupId) ?? usedUp

/** The groups whose articles go everywhere, so that many say where. */
export const goesEverywhere = (groupId: number): boolean => getReviewWords(groupId) === shell
