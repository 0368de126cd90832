/** What kinds have in common: which attributes say something about them. */
export type KindFamily =
  | 'jacket'
  | 'top'
  | 'legs'
  | 'dress'
  | 'suit'
  | 'underwear'
  | 'head'
  | 'hands'
  | 'socks'
  | 'shoes'
  | 'pack'
  | 'camp'
  | 'light'
  | 'drinkware'
  | 'equipment'
  | 'care'
  | 'other'

/** `key | label`, by family, the label in the singular. */
const KINDS = {
  jacket: {
    'shell-jacket': 'Skalljakke',
    'down-jacket': 'Dunjakke',
    'padded-jacket': 'Vattert jakke',
    'softshell-jacket': 'Softshelljakke',
    'rain-jacket': 'Regnjakke',
    'wind-jacket': 'Vindjakke',
    anorak: 'Anorakk',
    parka: 'Parkas',
    coat: 'Kåpe eller frakk',
    'fleece-jacket': 'Fleecejakke',
    vest: 'Vest',
    blazer: 'Blazer',
    jacket: 'Jakke',
  },
  top: {
    'fleece-sweater': 'Fleecegenser',
    hoodie: 'Hettegenser',
    sweater: 'Genser',
    'base-layer-top': 'Ulltrøye',
    't-shirt': 'T-skjorte',
    'polo-shirt': 'Piqueskjorte',
    shirt: 'Skjorte eller bluse',
    singlet: 'Singlet',
    jersey: 'Trøye',
  },
  legs: {
    'shell-trousers': 'Skallbukse',
    'rain-trousers': 'Regnbukse',
    'base-layer-bottom': 'Ullongs',
    tights: 'Tights',
    shorts: 'Shorts',
    jeans: 'Jeans',
    trousers: 'Bukse',
  },
  dress: { dress: 'Kjole', skirt: 'Skjørt' },
  suit: {
    'rain-set': 'Regnsett',
    'base-layer-set': 'Ullsett',
    'fleece-overall': 'Fleecedress',
    overall: 'Heldress',
    bodysuit: 'Body',
    jumpsuit: 'Buksedress',
  },
  underwear: { underwear: 'Undertøy', nightwear: 'Nattøy', swimwear: 'Badetøy' },
  head: { balaclava: 'Balaklava', beanie: 'Lue', cap: 'Caps eller hatt', 'neck-warmer': 'Hals' },
  hands: { mittens: 'Votter', gloves: 'Hansker' },
  socks: { socks: 'Sokker' },
  shoes: {
    'hiking-boots': 'Fjellstøvler',
    'hiking-shoes': 'Tursko',
    'trail-shoes': 'Terrengsko',
    'running-shoes': 'Løpesko',
    'rubber-boots': 'Gummistøvler',
    'winter-boots': 'Vinterstøvler',
    'football-shoes': 'Fotballsko',
    'indoor-shoes': 'Innesko',
    'cycling-shoes': 'Sykkelsko',
    'ski-boots': 'Skistøvler',
    'safety-shoes': 'Vernesko',
    sandals: 'Sandaler',
    slippers: 'Tøfler',
    boots: 'Støvler',
    sneakers: 'Fritidssko',
    'training-shoes': 'Treningssko',
  },
  pack: { backpack: 'Sekk', bag: 'Bag' },
  camp: { 'sleeping-bag': 'Sovepose', tent: 'Telt', 'sleeping-pad': 'Liggeunderlag', gas: 'Gass' },
  light: { headlamp: 'Hodelykt', lantern: 'Leirlykt' },
  drinkware: { thermos: 'Termos', bottle: 'Flaske', 'sports-drink': 'Sportsdrikk' },
  equipment: {
    'mountain-skis': 'Fjellski',
    'cross-country-skis': 'Langrennsski',
    'alpine-skis': 'Alpinski',
    poles: 'Staver',
    goggles: 'Skibriller',
    helmet: 'Hjelm',
  },
  care: { 'wash-agent': 'Vaskemiddel', proofing: 'Impregnering' },
  other: { ball: 'Ball', sunglasses: 'Solbriller' },
} as const satisfies Record<KindFamily, Readonly<Record<string, string>>>

type KindsOf<F> = F extends keyof typeof KINDS ? keyof (typeof KINDS)[F] : never
/** What an article is; a kind that is not here says nothing that its group does not say. */
export type ArticleKind = KindsOf<keyof typeof KINDS>

const byKind = new Map(
  Object.entries(KINDS).flatMap(([family, kinds]) =>
    Object.entries(kinds).map(([kind, label]) => [kind, { family: family as KindFamily, label }] as const),
  ),
)

/** The Norwegian name of each kind, in the order of the table. */
export const KIND_LABELS = Object.fromEntries(
  [...byKind].map(([kind, { label }]) => [kind, label]),
) as Record<ArticleKind, string>

/** The family of a kind. */
export function familyOf(kind: ArticleKind): KindFamily {
  return byKind.get(kind)?.family ?? 'other'
}
