/** Group path by slugs, `main/sub/group`, and the Norwegian and English words that mean it. */
export type GroupWords = readonly [path: string, ...words: string[]]

/**
 * What product types mean in our catalogue tree. A word fits where a word of the text begins or ends with it
 * («Herredunjakker» → dunjakke); two words fit where the text holds them. The longest that fits wins.
 */
export const groupWords: readonly GroupWords[] = readTable(`
klaer/jakker/skalljakker: skalljakke, hardshell, shell jacket, membranjakke, turjakke, gore-tex
klaer/jakker/dunjakker: dunjakke, down jacket, boblejakke, puffer, vatterte jakker, vattert jakke, isolert jakke, insulated jacket, dunvest
klaer/jakker/softshell: softshell, soft shell
klaer/jakker/regnjakker: regnjakke, rain jacket, raincoat, regnfrakk, regnkåpe, waterproof jacket
klaer/jakker/vindjakker: vindjakke, anorakk, anorak, wind jacket, windbreaker, vindtett jakke
klaer/jakker/parkas: parkas, parka, vinterfrakk, winter coat
klaer/bukser/turbukser: turbukse, hiking pants, hiking trousers, trekking pants, outdoor pants, softshellbukse, friluftsbukse
klaer/bukser/skallbukser: skallbukse, shell pants, shell trousers, membranbukse, waterproof pants
klaer/bukser/shorts: shorts, kortbukse, bermuda
klaer/gensere-og-fleece/fleecejakker: fleece, fleecejakke, fleece jacket, fleecegenser, pile
klaer/gensere-og-fleece/hettegensere: hettegenser, hettejakke, hoodie, hooded sweatshirt, college, sweatshirt, collegegenser, sweater
klaer/gensere-og-fleece/ullgensere: ullgenser, strikkegenser, wool sweater, knitwear, strikkejakke, cardigan, jumper, pullover, islender
klaer/ull-og-undertoy/ulltroyer: ulltrøye, superundertøy, base layer, baselayer, wool top, merino top, ullundertøy, ullsett, undertrøye, underwear
klaer/ull-og-undertoy/ullongs: ullongs, ulltights, longs, long johns, stillongs, ullbukse, base layer bottom, wool tights
klaer/topper/t-skjorter: t-skjorte, t-shirt, tskjorte, tshirt, tee, singlet, piqué, pique, tank top, overdel
klaer/kjoler-og-skjort/kjoler: kjole, dress, dresses
klaer/kjoler-og-skjort/skjort: skjørt, skirt, skort
klaer/luer-og-votter/luer: lue, luer, beanie, hatt, hats, caps, cap, pannebånd, headband, skyggelue, balaklava, balaclava, hodeplagg, headwear
klaer/luer-og-votter/votter: vott, votter, mittens, mitten, polvotter
klaer/luer-og-votter/hansker: hanske, hansker, gloves, glove, vanter, fingervanter
klaer/luer-og-votter/buff-og-halser: buff, hals, halser, skjerf, scarf, scarves, neck gaiter, neckwear, neck warmer, tubehals
klaer/sokker/ullsokker: ullsokk, ullsokker, wool socks, raggsokker, raggsokk
klaer/sokker/tursokker: tursokk, tursokker, hiking socks, turstrømpe, liner
klaer/regntoy/regnsett: regnsett, regntøy, rain set, rain suit, rainwear, regndress
klaer/regntoy/regnbukser: regnbukse, rain pants, rain trousers
sko/fjellsko/fjellstovler: fjellstøvel, fjellstøvler, fjellsko, mountain boots, hiking boots, hiking boot, turstøvel, turstøvler
sko/fjellsko/tursko: tursko, hiking shoes, approach, trekking shoes, walking shoes
sko/lopesko/veiloping: løpesko, running shoes, joggesko, veisko, veiløping
sko/lopesko/terrengloping: terrengsko, terrengløping, trail running, terrengløpesko, trail shoes
sko/stovler/gummistovler: gummistøvel, gummistøvler, rubber boots, wellies, regnstøvler
sko/stovler/vinterstovler: vinterstøvel, vinterstøvler, vintersko, winter boots, snow boots, cherrox
sko/fritidssko/hverdagssko: hverdagssko, sneakers, sneaker, fritidssko, sandal, sandaler, sandals, tøfler, slippers, casual shoes
vintersport/alpint/alpinski: alpinski, alpine skis, slalåmski, snowboard, twintip
vintersport/alpint/skijakker: skijakke, ski jacket, alpinjakke, snowboardjakke
vintersport/alpint/skibukser: skibukse, ski pants, alpinbukse, snow pants
vintersport/langrenn/langrennsski: langrennsski, cross-country skis, felleski, rulleski, smøreski
vintersport/langrenn/langrennsjakker: langrennsjakke, cross-country jacket
vintersport/langrenn/langrennsbukser: langrennsbukse, cross-country pants, langrennstights
vintersport/fjellski/turski: turski, fjellski, touring skis, toppturski, randonee
vintersport/hjelmer-&-alpinbriller/alpinbriller: alpinbrille, alpinbriller, goggles, skibriller, ski goggles
vintersport/hjelmer-&-alpinbriller/alpinhjelm: alpinhjelm, ski helmet, skihjelm, slalåmhjelm
vintersport/staver/alpinstaver: alpinstav, alpinstaver, ski poles, slalåmstaver
vintersport/staver/langrennsstaver: langrennsstav, langrennsstaver, skistav, skistaver, cross-country poles
tur-og-friluft/sekker/dagstursekker: dagstursekk, daypack, ryggsekk, backpack, backpacks, tursekk, rygsekk
tur-og-friluft/sekker/store-tursekker: storsekk, trekking backpack, fjellsekk, store tursekker
tur-og-friluft/sove-ute/soveposer: sovepose, sleeping bag, sleeping bags, liggeunderlag, sleeping pad
tur-og-friluft/sove-ute/telt: telt, tent, tents, tarp, hengekøye, hammock, lavvo
tur-og-friluft/lys/hodelykter: hodelykt, headlamp, headlamps, hodelykter, headtorch
tur-og-friluft/mat-og-drikke/drikkeflasker: drikkeflaske, water bottle, water bottles, vannflaske
tur-og-friluft/mat-og-drikke/termoser: termos, termoser, thermos, vacuum flask, termokopp, termosflaske
tur-og-friluft/mat-og-drikke/gass: gass, gassboks, gas canister, fuel, camping gas
tur-og-friluft/turstaver/gastaver: gåstav, gåstaver, turstav, turstaver, trekking poles, hiking poles
trening/treningsklaer/treningstights: tights, treningstights, leggings, løpetights, treningsbukse, sweatpants, joggebukse
trening/treningsklaer/treningstroyer: treningstrøye, treningstopp, løpetrøye, running shirt, sports bra, sports-bh, activewear, treningsoverdel
trening/treningsklaer/treningsshorts: treningsshorts, running shorts, løpeshorts
trening/treningsklaer/lopejakker: løpejakke, running jacket, treningsjakke
trening/drikke-og-pafyll/sportsdrikk: sportsdrikk, sports drink, energidrikk, energibar, energigel
trening/drikke-og-pafyll/treningsflasker: treningsflaske, sports bottle, shaker
ball-og-lag/fotball/fotballtroyer: fotballtrøye, football jersey, drakt, soccer jersey, fotballdrakt
ball-og-lag/fotball/fotballshorts: fotballshorts, football shorts
ball-og-lag/fotball/fotballstromper: fotballstrømpe, fotballstrømper, football socks
ball-og-lag/fotball/fotballsko: fotballsko, football boots, soccer cleats
ball-og-lag/handball/handballsko: håndballsko, handball shoes, innesko, innendørssko
ball-og-lag/lagtoy/lagjakker: lagjakke, team jacket, klubbjakke, treningsdress
ball-og-lag/lagtoy/lagsekker: lagsekk, team backpack, klubbsekk
sykkel/sykkelklaer/sykkeljakker: sykkeljakke, cycling jacket, bike jacket
sykkel/sykkelklaer/sykkeltroyer: sykkeltrøye, cycling jersey, bike jersey
sykkel/sykkelklaer/sykkelshorts: sykkelshorts, sykkelbukse, cycling shorts, bib shorts, sykkeltights
sykkel/sykkelklaer/sykkelhansker: sykkelhanske, sykkelhansker, cycling gloves
sykkel/sykkelutstyr/sykkelhjelmer: sykkelhjelm, bike helmet, bicycle helmet, cycling helmet
sykkel/sykkelutstyr/sykkelsekker: sykkelsekk, sykkelveske, bike bag, cycling backpack
sykkel/sykkelutstyr/sykkelflasker: sykkelflaske, bike bottle, flaskestativ
barneklaer/yttertoy/dresser: vinterdress, bobledress, parkdress, snowsuit, softshelldress, overall
utstyr/vask-og-impregnering/vaskemidler: vaskemiddel, vask, detergent, ullvask, wash-in
utstyr/vask-og-impregnering/impregnering: impregnering, waterproofing, skokrem
utstyr/lykter/leirlykter: leirlykt, lantern, lanterns, lommelykt
utstyr/bager-og-reise/reisesekker: duffel, duffelbag, bag, reisebag, reisesekk, koffert, suitcase, travel bag, luggage
`)

/** Words too wide to choose a group when the article's name says more: «Jakker», and the name «… dunjakke». */
export const wideGroupWords: readonly GroupWords[] = readTable(`
klaer/jakker/skalljakker: jakke, jakker, jacket, jackets, coats, yttertøy, outerwear, ytterjakke
klaer/bukser/turbukser: bukse, bukser, pants, trousers, jeans, chinos
klaer/gensere-og-fleece/hettegensere: genser, gensere, sweaters, mellomlag, midlayer
klaer/topper/t-skjorter: topp, topper, tops, skjorte, skjorter, shirt, shirts, bluse, blouse, trøye, trøyer
klaer/ull-og-undertoy/ulltroyer: ull, wool, merino, undertøy
klaer/sokker/tursokker: sokk, sokker, socks, strømper
sko/fritidssko/hverdagssko: sko, shoes, footwear, fottøy
sko/stovler/vinterstovler: støvel, støvler, boots, støvletter
tur-og-friluft/sekker/dagstursekker: sekk, sekker, bags
tur-og-friluft/mat-og-drikke/drikkeflasker: flaske, flasker, bottle, bottles
tur-og-friluft/turstaver/gastaver: stav, staver, poles
vintersport/hjelmer-&-alpinbriller/alpinhjelm: hjelm, hjelmer, helmet, helmets
vintersport/fjellski/turski: ski, skis
`)

/** The groups of goods for children, by the group or subgroup of the same goods for adults. */
export const childGroups: Readonly<Record<string, string>> = {
  'klaer/jakker': 'barneklaer/yttertoy/barnejakker',
  'klaer/bukser': 'barneklaer/yttertoy/barnebukser',
  'klaer/regntoy': 'barneklaer/yttertoy/regntoy-til-barn',
  'klaer/jakker/regnjakker': 'barneklaer/yttertoy/regntoy-til-barn',
  'klaer/ull-og-undertoy': 'barneklaer/ull-og-fleece-til-barn/barneull',
  'klaer/gensere-og-fleece': 'barneklaer/ull-og-fleece-til-barn/barnefleece',
  'klaer/gensere-og-fleece/ullgensere': 'barneklaer/ull-og-fleece-til-barn/barneull',
  'klaer/luer-og-votter': 'barneklaer/luer-votter-og-sokker/barneluer',
  'klaer/luer-og-votter/votter': 'barneklaer/luer-votter-og-sokker/barnevotter',
  'klaer/luer-og-votter/hansker': 'barneklaer/luer-votter-og-sokker/barnevotter',
  'klaer/sokker': 'barneklaer/luer-votter-og-sokker/barnesokker',
  'sko/stovler': 'barneklaer/sko-og-stovler/barnestovler',
  'sko/fjellsko': 'barneklaer/sko-og-stovler/barnesko',
  'sko/lopesko': 'barneklaer/sko-og-stovler/barnesko',
  'sko/fritidssko': 'barneklaer/sko-og-stovler/barnesko',
  'tur-og-friluft/sekker': 'barneklaer/barnehage-og-skole/barnesekker',
  'tur-og-friluft/mat-og-drikke/drikkeflasker': 'barneklaer/barnehage-og-skole/barneflasker',
  'tur-og-friluft/mat-og-drikke/termoser': 'barneklaer/barnehage-og-skole/barneflasker',
  'vintersport/alpint/skijakker': 'barneklaer/yttertoy/barnejakker',
  'vintersport/alpint/skibukser': 'barneklaer/yttertoy/barnebukser',
  'vintersport/alpint/alpinski': 'barneklaer/ski-til-barn/barneski',
  'vintersport/langrenn/langrennsski': 'barneklaer/ski-til-barn/barneski',
  'vintersport/fjellski': 'barneklaer/ski-til-barn/barneski',
  'vintersport/hjelmer-&-alpinbriller/alpinhjelm': 'barneklaer/ski-til-barn/skihjelmer-til-barn',
}

/** Google's category numbers that chains of our kind use, as words of the tables above. */
export const googleCategoryWords: Readonly<Record<string, string>> = {
  203: 'outerwear',
  5598: 'jacket',
  204: 'pants',
  207: 'shorts',
  212: 'shirts',
  2271: 'dresses',
  1581: 'skirt',
  213: 'undertøy',
  209: 'socks',
  5322: 'activewear',
  187: 'shoes',
  173: 'hats',
  170: 'gloves',
  177: 'scarves',
  100: 'backpacks',
  1014: 'sleeping bag',
  1019: 'tent',
}

/** The group of articles that no rule places; created in the tree when it is first needed. */
export const fallbackGroup = {
  path: 'utstyr/annet/annet',
  main: 'Utstyr',
  sub: 'Annet',
  group: 'Annet',
} as const

/** Reads `path: word, word` line by line. */
function readTable(text: string): GroupWords[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', words = ''] = line.split(': ')
      return [path, ...words.split(', ')]
    })
}
