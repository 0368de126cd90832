import { createWordFinder, readWordTable } from './word-table.ts'

/** Words of a path or a name that say which sport the goods are for. */
const sportWords = readWordTable(`
running: running, run, runner, runners, løping, løp, løpe, jogging, laufen, lauf, löpning, löpar, löp
trail: trail, terrengløp, trailrunning
training: training, trening, trenings, gym, fitness, workout, crossfit, yoga, träning, tränings, trainings, sportswear, performance, activewear, sport, sports
football: football, fotball, soccer, fußball, fussball, fotboll, futsal
handball: handball, håndball, handboll, indoor, volleyball, basketball
cycling: cycling, bike, biking, bicycle, sykkel, mtb, cykel, fahrrad, radsport, radfahren, spinning
alpine: ski, skiing, alpin, alpine, slalom, snowboard, snow, skid, skidåkning, wintersport
nordic: langrenn, cross-country, cross country skiing, nordic, langlauf, längd, längdskidor
golf: golf
racket: tennis, padel, badminton, squash
swim: swim, swimming, swimwear, svømming, svømme, bade, badetøy, bademode, beach, schwimmen, simning, badkläder, beachwear, strand
rain: rain, regn, regen, waterproof, vanntett, wasserdicht, regntøy
wool: wool, ull, merino, wolle, ullundertøy, merinoull, merinowolle
work: workwear, arbeidstøy, arbeidsklær, arbeids, arbeitskleidung, arbetskläder, safety
underwear: unterwäsche, wäsche, underkläder, lingerie, dessous
hiking: hiking, outdoor, trekking, tur, friluft, friluftsliv, wandern, wander, vandring, mountain, fjell
`)

/** The groups of goods for a sport, by the group or subgroup that the goods would be in without it. */
export const sportGroups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  running: {
    'klaer/topper': 'trening/treningsklaer/treningstroyer',
    'klaer/bukser': 'trening/treningsklaer/treningsbukser',
    'klaer/bukser/shorts': 'trening/treningsklaer/treningsshorts',
    'klaer/jakker': 'trening/treningsklaer/lopejakker',
    'klaer/gensere-og-fleece/hettegensere': 'trening/treningsklaer/treningsgensere',
    'klaer/undertoy-og-nattoy/bh-er': 'trening/treningsklaer/sports-bh-er',
    'sko/fritidssko/hverdagssko': 'sko/lopesko/veiloping',
    'sko/treningssko/treningssko': 'sko/lopesko/veiloping',
  },
  trail: {
    'sko/fritidssko/hverdagssko': 'sko/lopesko/terrengloping',
    'sko/lopesko/veiloping': 'sko/lopesko/terrengloping',
  },
  training: {
    'klaer/topper': 'trening/treningsklaer/treningstroyer',
    'klaer/bukser/turbukser': 'trening/treningsklaer/treningsbukser',
    'klaer/bukser/joggebukser': 'trening/treningsklaer/treningsbukser',
    'klaer/bukser/shorts': 'trening/treningsklaer/treningsshorts',
    'klaer/undertoy-og-nattoy/bh-er': 'trening/treningsklaer/sports-bh-er',
    'sko/fritidssko/hverdagssko': 'sko/treningssko/treningssko',
    'tilbehor/vesker/handvesker': 'utstyr/bager-og-reise/reisesekker',
  },
  football: {
    'klaer/topper': 'ball-og-lag/fotball/fotballtroyer',
    'klaer/bukser': 'ball-og-lag/fotball/fotballshorts',
    'klaer/sokker': 'ball-og-lag/fotball/fotballstromper',
    'klaer/jakker': 'ball-og-lag/lagtoy/lagjakker',
    'klaer/luer-og-votter/hansker': 'ball-og-lag/ballsport/keeperhansker',
    'sko/fritidssko/hverdagssko': 'ball-og-lag/fotball/fotballsko',
    'sko/stovler/vinterstovler': 'ball-og-lag/fotball/fotballsko',
    'tur-og-friluft/sekker/dagstursekker': 'ball-og-lag/lagtoy/lagsekker',
  },
  handball: {
    'klaer/topper': 'ball-og-lag/fotball/fotballtroyer',
    'sko/fritidssko/hverdagssko': 'ball-og-lag/handball/handballsko',
  },
  cycling: {
    'klaer/jakker': 'sykkel/sykkelklaer/sykkeljakker',
    'klaer/topper': 'sykkel/sykkelklaer/sykkeltroyer',
    'ball-og-lag/fotball/fotballtroyer': 'sykkel/sykkelklaer/sykkeltroyer',
    'klaer/bukser': 'sykkel/sykkelklaer/sykkelshorts',
    'trening/treningsklaer/treningstights': 'sykkel/sykkelklaer/sykkelshorts',
    'klaer/luer-og-votter/hansker': 'sykkel/sykkelklaer/sykkelhansker',
    'vintersport/hjelmer-&-alpinbriller/alpinhjelm': 'sykkel/sykkelutstyr/sykkelhjelmer',
    'tur-og-friluft/sekker': 'sykkel/sykkelutstyr/sykkelsekker',
    'tilbehor/vesker/handvesker': 'sykkel/sykkelutstyr/sykkelsekker',
    'tur-og-friluft/mat-og-drikke/drikkeflasker': 'sykkel/sykkelutstyr/sykkelflasker',
    'sko/fritidssko/hverdagssko': 'sykkel/sykkelutstyr/sykkelsko',
    'tilbehor/briller/solbriller': 'tilbehor/briller/sportsbriller',
  },
  alpine: {
    'klaer/jakker/skalljakker': 'vintersport/alpint/skijakker',
    'klaer/bukser/turbukser': 'vintersport/alpint/skibukser',
    'klaer/bukser/skallbukser': 'vintersport/alpint/skibukser',
    'sko/stovler/vinterstovler': 'vintersport/alpint/alpinstovler',
    'tilbehor/briller/solbriller': 'vintersport/hjelmer-&-alpinbriller/alpinbriller',
    'tur-og-friluft/turstaver/gastaver': 'vintersport/staver/alpinstaver',
  },
  nordic: {
    'klaer/jakker': 'vintersport/langrenn/langrennsjakker',
    'klaer/bukser': 'vintersport/langrenn/langrennsbukser',
    'trening/treningsklaer/treningstights': 'vintersport/langrenn/langrennsbukser',
    'sko/fritidssko/hverdagssko': 'vintersport/langrenn/langrennssko',
    'sko/stovler/vinterstovler': 'vintersport/langrenn/langrennssko',
    'vintersport/fjellski/turski': 'vintersport/langrenn/langrennsski',
    'tur-og-friluft/turstaver/gastaver': 'vintersport/staver/langrennsstaver',
    'tilbehor/briller/solbriller': 'tilbehor/briller/sportsbriller',
  },
  golf: {
    'klaer/topper': 'ball-og-lag/golf/golfklaer',
    'klaer/bukser': 'ball-og-lag/golf/golfklaer',
    'klaer/jakker': 'ball-og-lag/golf/golfklaer',
    'klaer/gensere-og-fleece': 'ball-og-lag/golf/golfklaer',
    'klaer/kjoler-og-skjort/skjort': 'ball-og-lag/golf/golfklaer',
    'klaer/luer-og-votter/hansker': 'ball-og-lag/golf/golfutstyr',
    'tilbehor/vesker/handvesker': 'ball-og-lag/golf/golfutstyr',
    'sko/fritidssko/hverdagssko': 'sko/treningssko/golfsko',
  },
  racket: {
    'klaer/topper': 'trening/treningsklaer/treningstroyer',
    'klaer/bukser/shorts': 'trening/treningsklaer/treningsshorts',
    'sko/fritidssko/hverdagssko': 'sko/treningssko/tennissko',
    'tilbehor/vesker/handvesker': 'ball-og-lag/racketsport/racketutstyr',
  },
  swim: {
    'klaer/bukser/shorts': 'klaer/badetoy/badeshorts',
    'klaer/bukser/turbukser': 'klaer/badetoy/badeshorts',
    'klaer/topper/t-skjorter': 'klaer/badetoy/bikinier',
    'klaer/undertoy-og-nattoy/bh-er': 'klaer/badetoy/bikinier',
    'tilbehor/briller/solbriller': 'trening/svomming/svommebriller',
    'vintersport/hjelmer-&-alpinbriller/alpinbriller': 'trening/svomming/svommebriller',
  },
  rain: {
    'klaer/jakker/skalljakker': 'klaer/jakker/regnjakker',
    'klaer/bukser/turbukser': 'klaer/regntoy/regnbukser',
    'sko/stovler/vinterstovler': 'sko/stovler/gummistovler',
  },
  wool: {
    'klaer/sokker/tursokker': 'klaer/sokker/ullsokker',
    'klaer/gensere-og-fleece/strikkegensere': 'klaer/gensere-og-fleece/ullgensere',
    'klaer/gensere-og-fleece/hettegensere': 'klaer/gensere-og-fleece/ullgensere',
    'klaer/topper/t-skjorter': 'klaer/ull-og-undertoy/ulltroyer',
    'trening/treningsklaer/treningstights': 'klaer/ull-og-undertoy/ullongs',
    'klaer/bukser/turbukser': 'klaer/ull-og-undertoy/ullongs',
  },
  work: {
    'klaer/jakker': 'klaer/arbeidstoy/arbeidsjakker',
    'klaer/bukser': 'klaer/arbeidstoy/arbeidsbukser',
    'klaer/topper': 'klaer/arbeidstoy/arbeidstroyer',
    'klaer/gensere-og-fleece': 'klaer/arbeidstoy/arbeidstroyer',
    'sko/fritidssko/hverdagssko': 'sko/vernesko/vernesko',
    'sko/stovler/vinterstovler': 'sko/vernesko/vernesko',
  },
  // «Slips» is a tie in Norwegian, and underpants in German.
  underwear: {
    'tilbehor/belter-og-slips/slips-og-sloyfer': 'klaer/undertoy-og-nattoy/truser-og-boksere',
  },
  hiking: {
    'sko/fritidssko/hverdagssko': 'sko/fjellsko/tursko',
    'sko/stovler/vinterstovler': 'sko/fjellsko/fjellstovler',
  },
}

const findSport = createWordFinder(sportWords)
/** Compounds that begin with their sport: «Løpeshorts», «Regenhose». Shorter words are too often other words. */
const beginnings = sportWords.flatMap(([sport, ...words]) =>
  words.filter((word) => word.length >= 4 && !word.includes(' ')).map((word) => [word, sport] as const),
)

/**
 * The group of goods for the sport that a text names, where the sport has one for them.
 *
 * @param path the group that the goods would be in without it
 * @returns the same path where no sport is named or it changes nothing
 */
export function adaptToSport(path: string, texts: readonly string[]): string {
  for (const text of texts) {
    const sports = [findSport(text), ...findBeginnings(text)]
    for (const sport of sports) {
      const groups = sport === null ? undefined : sportGroups[sport]
      const adapted = groups?.[path] ?? groups?.[path.slice(0, path.lastIndexOf('/'))]
      if (adapted !== undefined) return adapted
    }
  }
  return path
}

function findBeginnings(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}]+/u)
  return beginnings
    .filter(([beginning]) => words.some((word) => word.startsWith(beginning)))
    .map(([, sport]) => sport)
}
