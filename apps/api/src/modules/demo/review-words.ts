import { listWords } from './list-words.ts'

export const reviewerNames = listWords(`
  Turid, Ingvild, Marit, Kari, Solveig, Astrid, Hanne, Silje, Ragnhild, Gro, Anne, Berit, Liv, Sunniva, Eli, Tone,
  Hilde, Guro, Randi, Åse, Nina, Maja, Ida, Thea, Emma, Ola, Per, Lars, Knut, Odd, Arne, Bjørn, Terje, Geir, Svein,
  Magnus, Sondre, Håkon, Eirik, Jonas, Even, Trond, Rune, Øyvind, Leif, Aksel, Mathias, Amir, Fatima, Yusuf, Maria, Piotr
`)

export const reviewerInitials = listWords('A, B, D, E, F, G, H, K, L, M, N, O, R, S, T, V, Ø')

/**
 * Short reviews for articles with more of them than there are written sentences: each occasion with each verdict, so
 * that no two reviews of an article say the same.
 */
export const occasions = [
  'Helgetur til fjells',
  'En uke på hytta',
  'Påskeferie',
  'Søndagstur i marka',
  'Langtur med gode venner',
  'Morgentur før jobb',
  'Tre dager i sludd',
  'Kveldstur med hunden',
  'Romjul på fjellet',
  'Vinterferie med hele familien',
  'Høstferie i skogen',
  'Natt ute i november',
  'Lang arbeidsdag ute',
  'Helg ved kysten',
  'Ferieuke i nord',
  'Klubbtur i oktober',
  'Vår i bakgården',
  'Skolens uteuke',
]
export const verdicts = {
  glad: [
    'ingenting å utsette',
    'akkurat som beskrevet',
    'anbefales',
    'ville valgt det samme igjen',
    'bedre enn ventet',
    'verdt pengene',
    'helt topp',
    'fornøyd',
    'akkurat det som trengtes',
  ],
  lukewarm: ['greit nok', 'ventet litt mer for prisen', 'duger', 'både og', 'helt ok'],
  sorry: ['ikke som ventet', 'skuffet', 'måtte byttes'],
} as const

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

export const garmentWords: ReviewWords = {
  glad: [
    'Brukt den hver dag siden oktober, og den ser fortsatt ny ut.',
    'Den beste jeg har hatt, og jeg har hatt noen.',
    'Fargen er enda finere enn på bildet.',
    'Fikk god hjelp i butikken til å velge.',
    'Godt sydd, ingen løse tråder noe sted.',
    'Var skeptisk til prisen. Er ikke det lenger.',
    'Kjøpte en til, så sier vel det sitt.',
    'Hentet den samme dag. Lå klar da jeg kom.',
  ],
  lukewarm: [
    'God, men litt dyr.',
    'Helt grei til prisen.',
    'Fin på tur, litt varm til byen.',
    'God, men jeg skulle gjerne hatt flere farger å velge i.',
  ],
  sorry: [
    'En søm gikk opp etter to måneder. Fikk ny uten problem, men likevel.',
    'Nuppet etter første vask.',
    'Fargen var en annen enn jeg trodde, så den gikk i retur.',
  ],
  small: ['Liten i størrelsen, gå én opp.', 'Trang over skuldrene.', 'Byttet til en større.'],
  right: ['Normal i størrelsen.', 'Tok min vanlige, den passet.', 'Plass til en genser under.'],
  large: ['Romslig, jeg kunne gått én ned.', 'Stor i størrelsen.', 'Vid i livet på meg.'],
}

/** Trousers, shorts and skirts: no word of sleeves and shoulders. */
const legFit: Pick<ReviewWords, 'small' | 'right' | 'large'> = {
  small: ['Liten i størrelsen, gå én opp.', 'Trang over hoftene.', 'Byttet til en større.'],
  right: ['Normal i størrelsen.', 'Tok min vanlige, den passet.', 'God plass over knærne.'],
  large: garmentWords.large,
}

/** The words for what is worn on the legs, made from those for garments. */
export function toLegWords(words: ReviewWords): ReviewWords {
  return { ...words, ...legFit }
}

/** Hats, socks and the like: reviews without a fit. */
export const smallWords: ReviewWords = { ...garmentWords, small: [], right: [], large: [] }

/** Jackets, shell and rain: weather is part of it. */
export const outerwearWords: ReviewWords = {
  ...garmentWords,
  glad: [
    ...garmentWords.glad,
    'Tørr etter tre timer i sludd. Mer ber jeg ikke om.',
    'Glidelåsen går lett, også med votter.',
    'Lett å pakke og rask å få på.',
    'Varm nok alene helt til det ble skikkelig kaldt.',
    'Sitter godt under sekken og gnager ikke.',
  ],
  lukewarm: [
    ...garmentWords.lukewarm,
    'Stoffet rasler litt, ellers bra.',
    'God, men lommene kunne vært større.',
  ],
  sorry: [...garmentWords.sorry, 'Ikke så tett som jeg håpet.'],
}

export const footwearWords: ReviewWords = {
  glad: [
    'Sitter som støpt rundt hælen.',
    'Gode fra første dag, trengte ikke gås inn.',
    'Fikk prøve fire par i butikken før jeg bestemte meg. Takk for tålmodigheten.',
    'Andre paret mitt. Det første holdt i fire år.',
    'Brukt nesten hver dag siden i høst, og sålen er fortsatt fin.',
    'Godt feste, også når det er vått.',
  ],
  lukewarm: [
    'Gode, men litt stive de første ukene.',
    'Helt fine til prisen.',
    'Fargen ble fort skitten, ellers bra.',
  ],
  sorry: ['Limet løsnet ved tåa. Fikk nye, men likevel.', 'Gnager på ankelen, dessverre.'],
  small: ['Gå et halvt nummer opp.', 'Trange over tærne.', 'Små i størrelsen med ullsokk.'],
  right: ['Normal i størrelsen.', 'Tok mitt vanlige nummer.', 'Passer en vanlig fot.'],
  large: ['Litt store, bruker ekstra såle.', 'Gikk et halvt ned.', 'Brede over tærne, fint for meg.'],
}

/** Boots and shoes for hills and trails. */
export const hillShoeWords: ReviewWords = {
  ...footwearWords,
  glad: [
    ...footwearWords.glad,
    'Gikk tre mil den første helga uten et gnagsår.',
    'Tørre føtter gjennom myr og bekk.',
    'Lette på foten og faste i ura.',
    'Har gått 400 kilometer i dem nå. Såla er fortsatt fin.',
  ],
  lukewarm: [...footwearWords.lukewarm, 'Helt fine til veien, mindre i terrenget.'],
}

/** True of everything for children, from hats to shoes, whatever their age. */
export const childWords: ReviewWords = {
  glad: [
    'Overlevde et helt år ute i all slags vær.',
    'Lett å ta på uten hjelp fra meg.',
    'Tålte en hel dag i sølepytten. Det sier alt.',
    'Arves nå av lillebror.',
    'Fargen gjør at hun er lett å få øye på.',
    'Brukt hver dag i et halvt år og like fin.',
    'Den første hun tar ned fra knaggen om morgenen.',
    'God plass å vokse i.',
  ],
  lukewarm: ['Fin, men ganske slitt etter vinteren.', 'Litt stiv de første ukene.', 'Bra til prisen.'],
  sorry: ['En søm gikk opp. Ble byttet i butikken.', 'Ble våt gjennom etter en lang dag ute.'],
  small: ['Kjøp en størrelse større.', 'Liten i størrelsen.'],
  right: ['Normal i størrelsen.', 'Passer alderen.'],
  large: ['Stor i størrelsen, men da varer den.', 'Romslig, så den varer nok til neste vinter.'],
}

export const gearWords: ReviewWords = {
  glad: [
    'Gjør akkurat det den skal.',
    'Brukt i tre uker på vidda uten et problem.',
    'Solid. Kjennes som den varer.',
    'Lettere enn den forrige, og bedre.',
    'Enkel å bruke med kalde fingre.',
    'Fikk den forklart i butikken, det hjalp.',
    'Har kjøpt to til i gave.',
    'Hentet på vei til fjells. Perfekt.',
  ],
  lukewarm: ['Helt grei.', 'God, men litt tyngre enn oppgitt på min vekt.'],
  sorry: ['Gikk i stykker etter noen måneder. Fikk ny.', 'Ikke helt det jeg så for meg.'],
  small: [],
  right: [],
  large: [],
}

/** Drink, soap, bottles and bags: short reviews. */
export const plainWords: ReviewWords = {
  glad: [
    'Gjør akkurat det den skal.',
    'Kjøper den igjen.',
    'Har kjøpt to til i gave.',
    'Tok med en da jeg hentet noe annet. Godt valg.',
    'God kvalitet til prisen.',
  ],
  lukewarm: ['Helt grei.', 'Som ventet.'],
  sorry: ['Ikke helt det jeg så for meg.'],
  small: [],
  right: [],
  large: [],
}
