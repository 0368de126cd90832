/**
 * The words that say in names, paths and texts what an article is, in Norwegian and English. `*` stands for any
 * letters, a space for a space, a hyphen, a colon or nothing; every word may have a Norwegian ending.
 *
 * Of the kinds the word that ends last counts, since that is what the others describe («fleece hoodie»), then the longest, then the first of the table.
 */
export const KIND_WORDS = `
shell-jacket | *skalljakke, skaljakke, hardshell jakke, hardshell, shell jacket, membranjakke
down-jacket | *dunjakke, down jacket, puffer jacket, puffer, boblejakke
padded-jacket | vattert jakke, isolert jakke, fôret jakke, vinterjakke, termojakke, insulated jacket, padded jacket, quilted jacket
softshell-jacket | softshelljakke, softshell jacket, softshell
rain-jacket | *regnjakke, *regnfrakk, regnkåpe, regnponcho, rain jacket, raincoat, rain coat
wind-jacket | *vindjakke, windbreaker, wind jacket, vindtett jakke
anorak | *anorakk, anorak
parka | *parkas, parka
coat | *kåpe, *frakk, coat, trench coat
fleece-jacket | *fleecejakke, fleece jacket, fleece, teddyjakke, pilejakke
vest | vest, dunvest, fleecevest, refleksvest, vattert vest, gilet, bodywarmer
blazer | *blazer, dressjakke
fleece-sweater | *fleecegenser, fleece sweater, fleece pullover
hoodie | hettegenser, hettejakke, hoodie, hoody, hooded sweatshirt
sweater | *genser, islender, sweater, jumper, cardigan, strikkejakke
base-layer-top | *ulltrøye, base layer top, base layer, baselayer, merino top
t-shirt | t skjorte, t shirt, tee
polo-shirt | piqueskjorte, piquéskjorte, pikeskjorte, poloskjorte, polo shirt
singlet | *singlet, tank top
shell-trousers | *skallbukse, shell pants, shell trousers
rain-trousers | *regnbukse, rain pants, rain trousers
base-layer-bottom | *ullongs, *longs, ulltights, base layer bottom, long johns
tights | *tights, leggings
shorts | *shorts
jeans | *jeans, dongeribukse, olabukse
dress | *kjole, summer dress, maxi dress, midi dress
skirt | *skjørt, skirt, skort
rain-set | *regnsett, regndress, rain set, rain suit
base-layer-set | *ullsett, base layer set
fleece-overall | fleecedress, fleece overall
overall | *vinterdress, *parkdress, *skallmykdress, *softshelldress, heldress, utedress, *overall, snowsuit, coverall
bodysuit | ullbody, body, bodysuit
jumpsuit | buksedress, jumpsuit, playsuit
underwear | *undertrøye, *truse, boxer, bokser, boxershorts, boksershorts, *strømpebukse, *undertøy, underwear
nightwear | *pysjamas, pyjamas, nattkjole
swimwear | *badedrakt, *bikini, swimsuit
balaclava | *balaklava, balaclava, finlandshette
beanie | lue, *elue, *llue, *plue, *rlue, beanie
cap | *caps, *hatt, skyggelue, cap, hat
neck-warmer | buff, *hals, *skjerf, neck gaiter, neck warmer, scarf
mittens | *vott, *votter, mitten, mittens
gloves | *hanske, *hansker, glove, gloves
socks | *sokk, *sokker, *strømpe, *strømper, sock, socks
hiking-boots | *fjellstøvel, *fjellstøvler, fjellsko, turstøvel, turstøvler, hiking boot, hiking boots, trekking boots
hiking-shoes | *tursko, hiking shoe, hiking shoes, walking shoes
trail-shoes | *terrengsko, trail shoes, trail running shoes
running-shoes | *løpesko, mengdesko, running shoe, running shoes
rubber-boots | *gummistøvel, *gummistøvler, rubber boots, wellingtons
winter-boots | *vinterstøvel, *vinterstøvler, fôret støvel, fôrede støvler, vintersko, winter boots
football-shoes | *fotballsko, football boots, football shoes
indoor-shoes | *håndballsko, *innesko, handball shoes, indoor shoes
cycling-shoes | *sykkelsko, cycling shoes
ski-boots | *alpinstøvel, *alpinstøvler, *skistøvler, *langrennssko, ski boots
safety-shoes | *vernesko, safety shoes
sandals | *sandal, *sandaler, sandal, sandals
slippers | *tøffel, *tøfler, slippers
sneakers | *hverdagssko, bysko, skolesko, *joggesko, sneaker, sneakers
training-shoes | *treningssko, training shoes
backpack | *sekk, backpack, rucksack, daypack
bag | *bag, *veske, duffel
sleeping-bag | *sovepose, sleeping bag
tent | *telt, tent
sleeping-pad | *liggeunderlag, sleeping pad, sleeping mat
gas | *gassboks, *gass, gas canister
headlamp | *hodelykt, headlamp, head torch
lantern | *leirlykt, lantern
thermos | *termos, *termosflaske, thermos, vacuum flask
bottle | *flaske, bottle
sports-drink | sportsdrikk, sports drink, energidrikk
mountain-skis | *fjellski, *turski
cross-country-skis | *langrennsski, *løypeski, cross country skis
alpine-skis | *alpinski, *allroundski, *carvingski, alpine skis
poles | *stav, *staver, poles
goggles | *alpinbriller, *skibriller, goggles
helmet | *hjelm, helmet
wash-agent | *ullvask, *dunvask, *skallvask, *vaskemiddel, tech wash
proofing | *impregnering, impregneringsspray, skovoks
sunglasses | *solbriller, sunglasses
jacket | *jakke, jacket
shirt | *skjorte, *bluse, shirt, blouse
jersey | *trøye, jersey
trousers | *bukse, pants, trousers, chinos, joggers
boots | *støvel, *støvler, *støvlett, boot, boots
`

/**
 * `attribute.value | words of names and paths | words of any text`. Of the values of one attribute the first that is
 * found counts.
 */
export const VALUE_WORDS = `
sleeve.none | ermeløs, uten ermer, sleeveless | ermeløs, uten ermer, sleeveless
sleeve.long | langermet, langermede, lange ermer, long sleeve, long sleeved, langarm | langermet, lange ermer, long sleeve, long sleeved
sleeve.short | kortermet, kortermede, korte ermer, short sleeve, short sleeved | kortermet, korte ermer, short sleeve, short sleeved
length.long | lang rygg, lange ben, maxi*, full length, longline | lang modell, full length
length.knee | knelang, midi*, trekvart, knee length | knelang, knee length
length.short | cropped, mini, miniskjørt | cropped
hood.none | uten hette, without hood, no hood | uten hette, without hood
hood.detachable | avtakbar hette, avtagbar hette, detachable hood, removable hood | avtakbar hette, avtagbar hette, hette kan tas av, hetta kan tas av, detachable hood, removable hood
hood.fixed | hette, hette*, hooded, hood | fast hette, hette fast, med hette, justerbar hette, regulerbar hette, adjustable hood, fixed hood
closure.half-zip | half zip, halvlang glidelås, kort glidelås, halv glidelås, quarter zip, zip neck | half zip, kort glidelås, halv glidelås, quarter zip
closure.zip | full zip, hel glidelås, glidelås, zip, zipper | full zip, hel glidelås, gjennomgående glidelås
closure.pull-over | rund hals, crewneck, crew neck, pullover | trekkes over hodet
closure.button | knapper, button down | knappelukking
closure.velcro | borrelås, velcro | borrelåsreim
closure.slip-on | slip on | slip on
closure.lace | snøring, lisser, lace up | snøring, lisser, lace up
shaft.mid | halvhøy, mid, mid cut | halvhøyt skaft
shaft.low | lav, lave, lavt, kort, korte, low, low cut, ankel* | lavt skaft
shaft.high | høy, høye, høyt, lang, lange, high, knestrømper | høyt skaft
waterproof.no | ikke vanntett, uten membran, not waterproof | ikke vanntett, uten membran, not waterproof
waterproof.yes | vanntett, vanntette, waterproof, gore tex, membran | vanntett, vanntette, waterproof, gore tex, vannsøyle
waterproof.repellent | vannavvisende, vannavstøtende, water repellent, water resistant | vannavvisende, vannavstøtende, water repellent, water resistant
warmth.extra | ekstra varm, ekstra varme, polvotter, expedition, ekspedisjon | ekstra varm
warmth.thin | tynn, tynne, tynt, thin | -
warmth.medium | mellomtykk, midweight, lett dunjakke, lette dunjakker, light down jacket | mellomtykk, midweight
warmth.warm | varm, varme, varmt, fôret, fôrede, vattert, vinter, vinterjakke, vinterdress, vinterbukse, vinterstøvel, vinterstøvler, vintersko, vintervott, vintervotter, vinterhanske, vinterhansker, vinterlue, vinterskjørt, vinterparkas, insulated, isolert, warm, winter, lined | fôret
activities.trail-running | terrengsko, terrengløp*, trail, trail running | -
activities.running | løp, løpe*, running, mengdesko, refleksjakke for løp | -
activities.training | trening, trenings*, training, workout, yoga | -
activities.cycling | sykkel, sykkel*, sykling, byhjelm, cycling, bike, biking | -
activities.alpine-skiing | alpin*, skijakke, skibukse, skihanske, skihansker, skihjelm, skibriller, slalåm*, carvingski, allroundski, ski jacket, ski pants, goggles | -
activities.cross-country | langrenn, langrenns*, løypeski, cross country skis, cross country skiing | -
activities.ski-touring | fjellski, turski, topptur*, skitur, ski touring | -
activities.hiking | tur, turbukse, turjakke, tursko, turshorts, tursokk, tursokker, tursekk, dagstursekk, turkjole, turskjørt, turflaske, turstøvel, turstøvler, turstaver, gåstaver, fjellstøvel, fjellstøvler, fjellsko, fjellbukse, fjellsekk, friluft*, hiking, trekking | -
activities.football | fotball, fotball*, keeper*, kamptrøye, kampshorts, football, soccer | -
activities.handball | håndball, håndball*, handball | -
activities.swimming | badeshorts, badetøy, svømme*, swim, swimming | -
activities.school | skole, skole*, barnehage, barnehage*, school | -
activities.everyday | hverdag, hverdags*, bysko, casual | -
details.pom-pom | dusk, pompong, pom pom, bobble | med dusk
details.pattern | mønster, mønster*, mønstret, patterned, islender, mariusgenser | -
details.lined | fôret, fôrede, lined | -
details.spikes | pigger, piggsko, spikes | -
details.visor | visir, visor | -
details.braces | seler, braces | -
details.frame | ramme | -
details.foldable | sammenleggbar, sammenleggbare, foldable, folding | sammenleggbar, foldable
details.rechargeable | oppladbar, oppladbare, rechargeable | oppladbar, rechargeable
details.spare-lens | byttelinse, byttelinser, spare lens | -
details.ties | knytelue, knyteluer, knyting | -
details.spray | spray, impregneringsspray | -
details.wax | skovoks, voks, wax | -
details.high-neck | høy hals, høyhalset, rullekrage, rullehals, turtleneck, roll neck | -
`
