import { readWordTable, type WordTable } from './word-table.ts'

/**
 * What product types mean in our catalogue tree, in Norwegian, English, German and Swedish. A word of five letters or
 * more also fits as the end of a longer one («Herredunjakker» → dunjakke); a shorter one only where it is written
 * `-sko`. Several words fit where the text has them one after the other. The longest that fits wins.
 */
export const groupWords: WordTable = readWordTable(`
klaer/jakker/skalljakker: skalljakke, hardshell, shell jacket, membranjakke, turjakke, gore-tex, goretex, 3-lagsjakke, skaljacka, hardshelljacke, outdoorjacke
klaer/jakker/dunjakker: dunjakke, down jacket, boblejakke, puffer, puffer jacket, vatterte jakker, vattert jakke, isolert jakke, insulated jacket, dunvest, quilted jacket, padded jacket, daunenjacke, steppjacke, dunjacka, täckjacka
klaer/jakker/softshell: softshell, soft shell, softshelljacke, softshelljacka
klaer/jakker/regnjakker: regnjakke, rain jacket, raincoat, regnfrakk, regnkåpe, regnponcho, rain poncho, waterproof jacket, regenjacke, regenmantel, regnjacka, regnrock
klaer/jakker/vindjakker: vindjakke, anorakk, anorak, wind jacket, windbreaker, vindtett jakke, windjacke, windrunner, vindjacka
klaer/jakker/parkas: parkas, parka, vinterfrakk, winter coat, winterparka, wintermantel, vinterjakke, winter jacket, winterjacke, vinterjacka
klaer/jakker/hverdagsjakker: dongerijakke, olajakke, denim jacket, jeansjacke, jeansjacka, jeansjakke, bomberjakke, bomber, bomber jacket, bomberjacke, skinnjakke, leather jacket, lederjacke, skinnjacka, lett jakke, overgangsjakke, übergangsjacke, biker jacket, varsity jacket, shacket, overshirt, skjortejakke, nehru jacket, light jacket, blouson
klaer/jakker/kaper-og-frakker: kåpe, kåper, frakk, frakker, ullkåpe, trench coat, trenchcoat, trench, overcoat, wool coat, mantel, mäntel, kappa, kappor, cape, poncho, duffelcoat, peacoat
klaer/jakker/vester: vest, vester, gilet, bodywarmer, väst, weste, westen, waistcoat, fleecevest, vattert vest
klaer/bukser/turbukser: turbukse, hiking pants, hiking trousers, trekking pants, outdoor pants, softshellbukse, friluftsbukse, wanderhose, trekkinghose, vandringsbyxa, vandringsbyxor, friluftsbyxor, outdoor trousers, zip-off, cargobukse, cargo pants, cargohose, cargobyxor
klaer/bukser/skallbukser: skallbukse, shell pants, shell trousers, membranbukse, waterproof pants, waterproof trousers, skalbyxor, hardshellhose
klaer/bukser/shorts: shorts, kortbukse, bermuda, bermudas, bermudashorts, kurze hose, kurze hosen, knebukse, capri, capris, short pants
klaer/bukser/jeans: jeans, dongeribukse, olabukse, denimbukse, jegging, jeggings, jeanshose, denim pants
klaer/bukser/chinos-og-hverdagsbukser: chinos, chino, dressbukse, dressbukser, suit pants, suit trousers, pantalong, lounge pants, culottes, palazzo, linbukse, linen trousers, stoffhose, anzughose, kostymbyxor, hverdagsbukse, salwar, churidar, patiala, harem pants, casual trousers, formal trousers, fritidsbukse
klaer/bukser/joggebukser: joggebukse, joggers, jogger, sweatpants, jogginghose, joggingbyxor, mjukisbyxor, sweat pants, kosebukse, track pants, track pant, jogging pants, collegebukse
klaer/gensere-og-fleece/fleecejakker: fleece, fleecejakke, fleece jacket, fleecegenser, pile, pilejakke, fleecejacke, fleecejacka, fleecetröja, fleecepullover
klaer/gensere-og-fleece/hettegensere: hettegenser, hettejakke, hoodie, hoody, hooded sweatshirt, college, sweatshirt, collegegenser, sweater, kapuzenpullover, kapuzenjacke, sweatjacke, huvtröja, munkjacka, collegetröja, sweatjakke, sweat jacket, crewneck, zip hood
klaer/gensere-og-fleece/ullgensere: ullgenser, wool sweater, islender, islandsgenser, merino sweater, wollpullover, ulltröja, wool jumper, mariusgenser
klaer/gensere-og-fleece/strikkegensere: strikkegenser, knitwear, strikkejakke, cardigan, jumper, pullover, strickjacke, strickpullover, strickware, stickad tröja, kofta, koftor, knitted sweater, knit sweater, shrug, pologenser, turtleneck, rollkragenpullover, strikk, strick, stickat
klaer/ull-og-undertoy/ulltroyer: ulltrøye, superundertøy, base layer, baselayer, wool top, merino top, ullundertøy, ullsett, skiunterwäsche, funktionsunterwäsche, underställ, thermal top, thermal underwear, thermals, thermowäsche, superundertrøye
klaer/ull-og-undertoy/ullongs: ullongs, ulltights, longs, long johns, stillongs, ullbukse, base layer bottom, wool tights, lange unterhose, långkalsonger, superlongs, thermal bottom
klaer/topper/t-skjorter: t-skjorte, t-shirt, tskjorte, tshirt, tee, t shirt, t-tröja, kortermet trøye, overdel, kurzarmshirt, langarmshirt, longsleeve, long sleeve top, langermet topp, graphic tee
klaer/topper/singleter-og-topper: singlet, tank top, tanktop, tanktopp, singlett, linne, camisole, crop top, crop topp, stroppetopp, cami, tube top, bandeau top, tunika, tunic, kurti, bodysuit, trägertop
klaer/topper/skjorter-og-bluser: bluse, blouse, blouses, blus, blusar, hemd, hemden, -hemd, skjorta, skjortor, flanellskjorte, linskjorte, flannel shirt, dress shirt, oxford shirt, oxfordskjorte, businesshemd, formal shirt, casual shirt, kurta, kurtas, button-down, denim shirt, olaskjorte, tunikabluse, tunic blouse, fritidsskjorte
klaer/topper/piqueskjorter: piqué, pique, piquéskjorte, piqueskjorte, polo shirt, poloshirt, polo, poloskjorte, pikéskjorte, pikétröja, pikeskjorte, tennisskjorte
klaer/kjoler-og-skjort/kjoler: kjole, dress, dresses, kleid, kleider, klänning, klänningar, maxikjole, gown, sommerkleid, saree, sari, lehenga, lehenga choli, kaftan
klaer/kjoler-og-skjort/skjort: skjørt, skirt, skort, miniskjørt, minirock, röcke, kjol, kjolar, jeansrock, midirock, tennisskjørt
klaer/kjoler-og-skjort/buksedresser: buksedress, jumpsuit, jumpsuits, playsuit, romper, dungarees, snekkerbukse, latzhose, snickarbyxor, overalls
klaer/luer-og-votter/luer: lue, luer, strikkelue, strikkeluer, ribbelue, ullue, vinterlue, skjermlue, hettelue, babylue, topplue, beanie, hatt, hats, hat, caps, cap, -caps, pannebånd, headband, skyggelue, balaklava, balaclava, mütze, mützen, stirnband, mössa, mössor, keps, kepsar, hut, hüte, kappe, snapback, baseball cap, bøttehatt, bucket hat, solhatt, pannband, visor
klaer/luer-og-votter/votter: vott, votter, -vott, -votter, mittens, mitten, polvotter, fäustlinge, tumvantar, lovikkavotter
klaer/luer-og-votter/hansker: hanske, hansker, gloves, glove, vanter, fingervanter, handschuh, handschuhe, handskar, handske, vantar, fingerhandschuhe
klaer/luer-og-votter/buff-og-halser: buff, hals, halser, skjerf, scarf, scarves, neck gaiter, neckwear, neck warmer, tubehals, schal, schals, halstuch, schlauchschal, halsduk, halsdukar, sjal, stole, stoles, muffler, mufflers, dupatta, sjal og skjerf, snood, bandana, bandanas, tørkle
klaer/sokker/ullsokker: ullsokk, ullsokker, wool socks, raggsokker, raggsokk, wollsocken, ullstrumpor, ullstrumpa, merinosokker, merino socks
klaer/sokker/tursokker: tursokk, tursokker, hiking socks, turstrømpe, liner, wandersocken, vandringsstrumpor, trekkingsocken, trekking socks
klaer/regntoy/regnsett: regnsett, regntøy, rain set, rain suit, rainwear, regndress, regenanzug, regenbekleidung, regnställ, regnkläder, regnoverall, rain gear
klaer/regntoy/regnbukser: regnbukse, rain pants, rain trousers, regenhose, regnbyxa, regnbyxor
klaer/undertoy-og-nattoy/bh-er: bh, -bh, bra, bras, brassiere, brassieres, bralette, bügel-bh, bygel-bh, t-shirt-bh, push-up, bustier, amme-bh, büstenhalter, t-shirt bra, nursing bra
klaer/undertoy-og-nattoy/truser-og-boksere: truse, truser, trusa, boxer, boxers, boxershorts, bokser, boksershorts, boxer shorts, boxer briefs, brief, briefs, panties, panty, thong, stringtruse, kalsonger, trosor, trosa, underpants, unterhose, unterhosen, trunk, trunks, hipster, hipsters, shapewear, underbukse, hofteholder, boxertruse, innerwear bottom, bodystocking, knickers
klaer/undertoy-og-nattoy/undertroyer: undertrøye, undershirt, innerwear vest, innerwear vests, unterhemd, unterhemden, undertröja, inner vest, netting
klaer/undertoy-og-nattoy/strompebukser: strømpebukse, stockings, stocking, strumpfhose, strumpfhosen, strumpbyxor, pantyhose, nylonstrømpe, nylonstrømper, stay-up, stay-ups
klaer/undertoy-og-nattoy/nattoy: pyjamas, pyjama, pajamas, nightdress, nightgown, nattkjole, nattskjorte, nachthemd, schlafanzug, nattlinne, night suit, night suits, lounge tshirt, lounge t-shirt, lounge shorts, morgenkåpe, bath robe, bathrobe, badekåpe, robe, bademantel, morgonrock, baby doll, baby dolls, kosedress
klaer/badetoy/bikinier: bikini, bikinis, bikini top, bikini bottom, bikinitruse, bikinitopp, bikinibh, bikini-bh, bikinitop, bikinihose, bikinitrosa, tankini
klaer/badetoy/badedrakter: badedrakt, uv-drakt, uv-dress, uv-sett, swimsuit, swimsuits, badeanzug, badeanzüge, baddräkt, baddräkter, bathing suit, svømmedrakt, one-piece swimsuit, swimming costume
klaer/badetoy/badeshorts: badeshorts, badebukse, swim shorts, swimming shorts, swim trunks, badehose, badehosen, badbyxor, badshorts, boardshorts, board shorts, svømmeshorts, svømmebukse, swim trunk, beach shorts
klaer/blazere-og-dresser/blazere: blazer, blazere, dressjakke, suit jacket, sakko, sakkos, kavaj, kavajer, sportcoat
klaer/blazere-og-dresser/herredresser: herredress, dresser, suits, suit, anzug, anzüge, kostym, kostymer, smoking, tuxedo, dressvest, suit vest
klaer/arbeidstoy/arbeidsjakker: arbeidsjakke, work jacket, arbeitsjacke, arbetsjacka, varseljakke, hi-vis jacket
klaer/arbeidstoy/arbeidsbukser: arbeidsbukse, work trousers, work pants, arbeitshose, arbetsbyxor, arbetsbyxa, håndverkerbukse, varselbukse
klaer/arbeidstoy/arbeidstroyer: arbeidstrøye, arbeidsgenser, work shirt, arbeidsskjorte, varselvest, hi-vis vest, arbeitsshirt
sko/fjellsko/fjellstovler: fjellstøvel, fjellstøvler, fjellsko, mountain boots, hiking boots, hiking boot, turstøvel, turstøvler, bergschuhe, trekkingstiefel, wanderstiefel, vandringskängor, trekking boots
sko/fjellsko/tursko: tursko, hiking shoes, hiking shoe, approach, trekking shoes, walking shoes, wanderschuh, wanderschuhe, vandringsskor, trekkingschuhe, outdoor shoes, outdoorschuhe, approach shoes
sko/lopesko/veiloping: løpesko, running shoes, running shoe, joggesko, veisko, veiløping, laufschuh, laufschuhe, löparskor, löparsko, löpskor, jogging shoes
sko/lopesko/terrengloping: terrengsko, terrengløping, trail running, terrengløpesko, trail shoes, trailrunning, trail running shoes, trail-running shoes, trailschuhe, trailrunningschuhe, terränglöparskor, terrängskor
sko/stovler/gummistovler: gummistøvel, gummistøvler, rubber boots, wellies, regnstøvler, gummistiefel, gummistövlar, rain boots, wellington boots
sko/stovler/vinterstovler: vinterstøvel, vinterstøvler, vintersko, winter boots, snow boots, cherrox, winterstiefel, winterschuhe, vinterskor, vinterkängor, schneestiefel, snowboots, snow boot
sko/stovler/stovletter: støvletter, støvlett, ankle boots, ankle boot, chelsea boots, chelsea boot, stiefeletten, stiefelette, stövletter, booties, bootie, biker boots
sko/fritidssko/hverdagssko: hverdagssko, sneakers, sneaker, fritidssko, casual shoes, casual shoe, canvas shoes, plimsolls, slip-ons, slip-on, freizeitschuhe, fritidsskor, seglarskor, seilersko, boat shoes, espadrilles, halbschuhe, lågskor, turnschuhe
sko/fritidssko/pensko: pensko, formal shoes, dress shoes, oxford shoes, brogues, derby shoes, loafers, loafer, businessschuhe, finskor, mokasin, mokasiner, moccasins, schnürschuhe, oxfords, derbys
sko/fritidssko/hoyhaelte-sko: høyhælte sko, høye hæler, heels, high heels, pumps, stiletto, stilettos, klackskor, absatzschuhe, ballerinas, ballerina, flats, ballerinasko, wedges, hæler, ballet flats, wedge
sko/fritidssko/sandaler: sandal, sandaler, sandals, sandalen, flip flops, flip-flops, flip flop, badesandaler, sandaletten, flipflops, zehentrenner, badetofflor, badeschlappen, slides, badesko, sports sandals, sandalett, sandaletter, badelatschen
sko/fritidssko/tofler: tøfler, tøffel, slippers, slipper, hausschuhe, tofflor, innetofflor, pantoffeln, pantolette, pantoletten, hjemmesko, clogs, clog, crocs, mules
sko/treningssko/treningssko: treningssko, training shoes, gym shoes, fitness shoes, trainingsschuhe, träningsskor, sports shoes, sports shoe, sportsko, sportschuhe, sportskor, trainers, fitnessschuhe, athletic shoes, crosstraining, treningsko
sko/treningssko/golfsko: golfsko, golf shoes, golfschuhe, golfskor
sko/treningssko/tennissko: tennissko, tennis shoes, tennisschuhe, tennisskor, padelsko, padel shoes, badmintonsko, padelschuhe, padelskor, squash shoes
sko/vernesko/vernesko: vernesko, safety shoes, safety boots, sicherheitsschuhe, skyddsskor, work boots, arbeitsschuhe, arbeidssko, arbetsskor
sko/skotilbehor/skolisser-og-saler: skolisser, skolisse, shoe laces, shoelaces, laces, insoles, insole, såler, såle, innleggssåler, einlegesohlen, schnürsenkel, skosnören, sulor, shoe accessories, skotilbehør, shoe care, skopleie, brodder, isbrodder
vintersport/alpint/alpinski: alpinski, alpine skis, slalåmski, twintip, alpinski og bindinger, carvingski, alpinskidor, skipakke alpint, freeride skis
vintersport/alpint/skijakker: skijakke, ski jacket, alpinjakke, snowboardjakke, skijacke, skidjacka, snowboard jacket
vintersport/alpint/skibukser: skibukse, ski pants, alpinbukse, snow pants, skihose, skidbyxor, skidbyxa, snowboard pants, snowboardbukse, schneehose, ski trousers, termobukse
vintersport/alpint/alpinstovler: alpinstøvel, alpinstøvler, ski boots, ski boot, skischuhe, skistiefel, alpinpjäxor, pjäxor, slalåmstøvler, slalåmstøvel, skistøvel, skistøvler
vintersport/alpint/snowboard: snowboard, snowboards, splitboard, snowboardstøvler, snowboard boots, snowboardbindinger
vintersport/langrenn/langrennsski: langrennsski, cross-country skis, felleski, rulleski, smøreski, langlaufski, längdskidor, xc skis, skøyteski, classic skis, rollerski
vintersport/langrenn/langrennsjakker: langrennsjakke, cross-country jacket, langlaufjacke, längdjacka
vintersport/langrenn/langrennsbukser: langrennsbukse, cross-country pants, langrennstights, langlaufhose, längdbyxor
vintersport/langrenn/langrennssko: langrennssko, cross-country boots, langlaufschuhe, längdskor, skisko, skøytesko, xc boots, längdpjäxor
vintersport/fjellski/turski: turski, fjellski, touring skis, toppturski, randonee, randonnée, tourenski, turskidor, toppturskidor, skifeller, ski skins
vintersport/hjelmer-&-alpinbriller/alpinbriller: alpinbrille, alpinbriller, goggles, skibriller, ski goggles, skibrille, skidglasögon, snow goggles
vintersport/hjelmer-&-alpinbriller/alpinhjelm: alpinhjelm, ski helmet, skihjelm, slalåmhjelm, skihelm, skidhjälm, snow helmet
vintersport/staver/alpinstaver: alpinstav, alpinstaver, ski poles, slalåmstaver, skistöcke, alpinstavar, ski pole
vintersport/staver/langrennsstaver: langrennsstav, langrennsstaver, skistav, skistaver, cross-country poles, langlaufstöcke, längdstavar, rulleskistaver
vintersport/skitilbehor/bindinger-og-smoring: skismøring, smøring, ski wax, skiwax, binding, bindinger, bindings, skivalla, bindungen, festevoks, skipose, skibag, ski bag, smøreutstyr
vintersport/skitilbehor/skoyter: skøyter, skøyte, ice skates, ice skate, skridskor, schlittschuhe, hockeyskøyter, kunstløpsskøyter
vintersport/skitilbehor/aking: akebrett, kjelke, sledge, sled, schlitten, pulka, pulk, rattkjelke, snow racer, snowracer, truger, snowshoes
tur-og-friluft/sekker/dagstursekker: dagstursekk, daypack, tursekk, laptopsekk, rullesekk, løpesekk, drikkesekk, hydration pack, skolesekk
tur-og-friluft/sekker/store-tursekker: storsekk, trekking backpack, fjellsekk, store tursekker, trekkingrucksack, vandringsryggsäck, ekspedisjonssekk
tur-og-friluft/sove-ute/soveposer: sovepose, sleeping bag, sleeping bags, schlafsack, schlafsäcke, sovsäck, sovsäckar, lakenpose
tur-og-friluft/sove-ute/telt: telt, -telt, tent, tents, tarp, hengekøye, hammock, lavvo, zelt, zelte, tält, hängematte, hängmatta, vindsekk, gapahuk
tur-og-friluft/sove-ute/liggeunderlag: liggeunderlag, sleeping pad, sleeping mat, isomatte, liggunderlag, luftmadrass, sitteunderlag, air mattress, isomatten
tur-og-friluft/lys/hodelykter: hodelykt, headlamp, headlamps, hodelykter, headtorch, stirnlampe, stirnlampen, pannlampa, pannlampor
tur-og-friluft/mat-og-drikke/drikkeflasker: drikkeflaske, water bottle, water bottles, vannflaske, trinkflasche, trinkflaschen, vattenflaska
tur-og-friluft/mat-og-drikke/termoser: termos, termoser, thermos, vacuum flask, termokopp, termosflaske, thermosflasche, thermobecher, isolierflasche, travel mug, termomugg, termoskanne
tur-og-friluft/mat-og-drikke/gass: gassboks, gas canister, camping gas, gaskartusche, gassbeholder, gass, gasol
tur-og-friluft/mat-og-drikke/kokeutstyr: kokeutstyr, gassbrenner, multifuel-brenner, brenner, primus, stormkjøkken, campingkocher, kocher, camping stove, cookset, stove, turmat, kokesett, kåsa, turkopp, bestikk, stekepanne, freeze-dried, stormkök, friluftskök
tur-og-friluft/turstaver/gastaver: gåstav, gåstaver, turstav, turstaver, trekking poles, hiking poles, trekkingstöcke, wanderstöcke, vandringsstavar
tur-og-friluft/fiske/fiskestenger: fiskestang, fiskestenger, fishing rod, fishing rods, angelrute, fiskespö, fluestang, haspelsett, slukstang
tur-og-friluft/fiske/fiskeutstyr: fiskesnelle, snelle, haspelsnelle, sluk, wobbler, fishing reel, fishing lure, fiskesnøre, fluer, vadere, waders, håv, angelzubehör, fiskekrok
tur-og-friluft/turutstyr/kniver-og-verktoy: kniv, kniver, turkniv, knife, knives, multiverktøy, multitool, øks, axe, messer, taschenmesser, lommekniv, sag, kniven, bålpanne
tur-og-friluft/turutstyr/kart-og-kikkert: kompass, compass, kikkert, binoculars, fernglas, kikare, gps, kart, håndholdt gps
tur-og-friluft/turutstyr/klatreutstyr: klatresele, klatretau, karabin, karabiner, climbing harness, climbing rope, carabiner, klettergurt, klatresko, climbing shoes, kletterschuhe, isøks, stegjern
trening/treningsklaer/treningstights: tights, treningstights, leggings, løpetights, legging, lauftights, träningstights, löpartights, running tights
trening/treningsklaer/treningsbukser: treningsbukse, treningsbukser, trainingshose, träningsbyxor, training pants, track trousers, laufhose, løpebukse, sporthose, löparbyxor
trening/treningsklaer/treningstroyer: treningstrøye, treningstopp, løpetrøye, running shirt, treningsoverdel, trainingsshirt, laufshirt, träningströja, träningslinne, løpesinglet, treningssinglet, sportshirt, rashguard, treningst-skjorte
trening/treningsklaer/treningsshorts: treningsshorts, running shorts, løpeshorts, training shorts, sportshorts, laufshorts, träningsshorts, löparshorts, gym shorts
trening/treningsklaer/lopejakker: løpejakke, running jacket, treningsjakke, laufjacke, löparjacka, training jacket, track jacket, trainingsjacke, träningsjacka
trening/treningsklaer/sports-bh-er: sports-bh, sports bra, sport-bh, sportsbh, sports bras, sport bh, trenings-bh, sportbh, sports-bras, bra top, bratopp
trening/treningsklaer/treningsgensere: treningsgenser, treningshettegenser, track top, trainingspullover, träningshoodie, running sweater
trening/treningsklaer/treningsdresser: treningsdress, tracksuit, tracksuits, track suit, trainingsanzug, träningsoverall, joggedress, trainingsanzüge, joggingdress
trening/drikke-og-pafyll/sportsdrikk: sportsdrikk, sports drink, energidrikk, energibar, energigel, proteinpulver, proteinbar, energy bar, energy gel, kosttilskudd, elektrolytt
trening/drikke-og-pafyll/treningsflasker: treningsflaske, sports bottle, shaker, sportflasche
trening/treningsutstyr/vekter-og-styrke: hantler, hantel, manualer, manual, dumbbell, dumbbells, kettlebell, kettlebells, vektstang, vektskive, barbell, styrketrening, weights, hanteln, treningsbenk, treningsapparat, tredemølle, treadmill, romaskin
trening/treningsutstyr/yoga-og-matter: yogamatte, yoga mat, treningsmatte, yogamatta, gymnastikkmatte, exercise mat, fitnessmatte, yogablokk
trening/treningsutstyr/treningstilbehor: treningsstrikk, hoppetau, skipping rope, resistance band, foam roller, foamroller, svettebånd, wristband, wristbands, sweatband, svettband, armband, støttebandasje, pulsbelte, heart rate, sportstape, skritteller, mobilarmbånd, springseil, faszienrolle
trening/svomming/svommebriller: svømmebrille, svømmebriller, swim goggles, swimming goggles, schwimmbrille, simglasögon
trening/svomming/svommeutstyr: badehette, svømmeføtter, swim cap, swimming cap, snorkel, snorkelsett, dykkemaske, badekappe, badmössa, flytevest, redningsvest, life jacket, våtdrakt, wetsuit, armringer, svømmevest, badering
ball-og-lag/fotball/fotballtroyer: fotballtrøye, football jersey, drakt, soccer jersey, fotballdrakt, trikot, trikots, matchtröja, fotbollströja, football shirt, supportertrøye, hjemmedrakt, bortedrakt
ball-og-lag/fotball/fotballshorts: fotballshorts, football shorts, fußballshorts, fotbollsshorts, soccer shorts
ball-og-lag/fotball/fotballstromper: fotballstrømpe, fotballstrømper, football socks, stutzen, fußballstutzen, fotbollsstrumpor, soccer socks
ball-og-lag/fotball/fotballsko: fotballsko, football boots, soccer cleats, fußballschuhe, fussballschuhe, fotbollsskor, cleats, soccer shoes, football shoes, nockenschuhe
ball-og-lag/handball/handballsko: håndballsko, handball shoes, innesko, innendørssko, hallenschuhe, handbollsskor, inomhusskor, indoor shoes, handballschuhe, futsalsko, volleyballsko, indoor court shoes
ball-og-lag/lagtoy/lagjakker: lagjakke, team jacket, klubbjakke, teamjacke, klubbjacka
ball-og-lag/lagtoy/lagsekker: lagsekk, team backpack, klubbsekk, teambag, lagbag
ball-og-lag/ballsport/baller: footballs, basketballs, volleyballs, baller, balls, bälle, soccer ball, rugbyball, innebandyball, amerikansk fotball
ball-og-lag/ballsport/beskyttelse: leggskinn, leggbeskytter, shin guards, shin guard, shinguards, schienbeinschoner, benskydd, knebeskytter, knee pads, tannbeskytter, mouthguard, protektor
ball-og-lag/ballsport/keeperhansker: keeperhanske, keeperhansker, goalkeeper gloves, torwarthandschuhe, målvaktshandskar
ball-og-lag/ballsport/ballutstyr: ballpumpe, ballnett, fotballmål, football goal, innebandykølle, kjegler, treningsvest, lagvest, dommerfløyte, basketballkurv, ball pump, hockeykølle
ball-og-lag/racketsport/racketer: racket, racketer, tennisracket, badmintonracket, padelracket, tennisschläger, racquet, squashracket, bordtennisracket, padelschläger, rackets
ball-og-lag/racketsport/racketutstyr: tennisball, tennisballer, badmintonball, fjærball, tennis balls, bordtennisball, shuttlecock, tennisbälle, racketbag, padelball, padelballer
ball-og-lag/golf/golfklaer: golfklær, golf shirt, golf apparel, golfbukse, golf trousers, golfpique, golf polo, golfjakke, golfskjørt
ball-og-lag/golf/golfutstyr: golfkølle, golf club, golf clubs, golfball, golfballer, golf balls, golfbag, golf bag, golfhanske, golf glove, golfschläger, golfklubbor, golftralle
sykkel/sykkelklaer/sykkeljakker: sykkeljakke, cycling jacket, bike jacket, radjacke, cykeljacka, fahrradjacke
sykkel/sykkelklaer/sykkeltroyer: sykkeltrøye, cycling jersey, bike jersey, radtrikot, cykeltröja, fahrradtrikot
sykkel/sykkelklaer/sykkelshorts: sykkelshorts, sykkelbukse, cycling shorts, bib shorts, sykkeltights, radhose, cykelbyxor, cykelshorts, bibs, bib tights, radlerhose
sykkel/sykkelklaer/sykkelhansker: sykkelhanske, sykkelhansker, cycling gloves, bike gloves, cykelhandskar, radhandschuhe, fahrradhandschuhe
sykkel/sykkelutstyr/sykkelhjelmer: sykkelhjelm, bike helmet, bicycle helmet, cycling helmet, fahrradhelm, cykelhjälm
sykkel/sykkelutstyr/sykkelsekker: sykkelsekk, sykkelveske, bike bag, cycling backpack, fahrradtasche, cykelväska, bike pack, styreveske, ramveske, salveske
sykkel/sykkelutstyr/sykkelflasker: sykkelflaske, bike bottle, flaskestativ, bottle cage, flaskeholder
sykkel/sykkelutstyr/sykkelsko: sykkelsko, cycling shoes, fahrradschuhe, cykelskor, mtb shoes, radschuhe, spinningsko
sykkel/sykkelutstyr/sykkeldeler: sykkeldeler, sykkellys, sykkellås, bike light, bike lock, sykkelpumpe, bike pump, pedal, pedaler, pedals, dekk, bike tyre, sykkeldekk, sykkelkjede, sykkelslange, sykkelstativ, sykkelcomputer, bike computer, fahrradschloss, fahrradzubehör, cykellås, sadel, saddle, skjermer, barnesete
sykkel/sykler/sykler: sykler, elsykkel, terrengsykkel, landeveissykkel, barnesykkel, e-bike, ebike, mountain bike, fahrräder, cyklar, elcykel, bicycle, bicycles, sparkesykkel, løpesykkel, grusracer, gravel bike, road bike
barneklaer/yttertoy/dresser: vinterdress, bobledress, parkdress, snowsuit, softshelldress, overall, schneeanzug, schneeanzüge, vinteroverall, fleecedress, kjeledress, ulldress, utedress, skalloverall
barneklaer/klaer-til-barn/babyklaer: bodyer, bodies, onesie, onesies, strampler, sparkdräkt, sparkebukse, babybody, heldress, sparkdress, baby bodysuit, babygrow, smekke
barneklaer/leker-og-utstyr-til-barn/leker: leke, leker, toy, toys, spielzeug, leksak, leksaker, bamse, lekebil, puslespill, brettspill, sandleker
utstyr/vask-og-impregnering/vaskemidler: vaskemiddel, vask, detergent, ullvask, wash-in, waschmittel, tvättmedel, ullsåpe
utstyr/vask-og-impregnering/impregnering: impregnering, waterproofing, skokrem, imprägnierung, reparasjonssett, lærfett, imprägnierspray
utstyr/lykter/leirlykter: leirlykt, lantern, lanterns, lommelykt, flashlight, torch, taschenlampe, ficklampa, arbeidslys
utstyr/bager-og-reise/reisesekker: duffel, duffelbag, duffel bag, duffle, reisebag, reisesekk, travel bag, duffel bags, gym bag, treningsbag, sportsbag, sporttasche, reisetasche, weekendbag, weekend bag, idrettsbag, träningsväska, holdall, sportväska
utstyr/bager-og-reise/kofferter: koffert, kofferter, suitcase, suitcases, luggage, trolley, trolley bag, trolley bags, reisekoffer, koffer, resväska, resväskor, trillekoffert, travel accessory, reisetilbehør, packing cube, pakkekuber, toalettmappe, toiletry bag, nakkepute, bagasjemerke
utstyr/hverdag-og-hjem/paraplyer: paraply, paraplyer, umbrella, umbrellas, regenschirm, paraplyene
utstyr/hverdag-og-hjem/hjem-og-interior: putetrekk, cushion cover, cushion covers, håndkle, håndklær, towel, towels, handtuch, handduk, pledd, blanket, sengetøy, bedding, mugg, krus, duftlys, dusjhåndkle, badehåndkle, strandhåndkle, beach towel, free gifts, gavekort, gift card, bøker
utstyr/hverdag-og-hjem/elektronikk: høretelefoner, hodetelefoner, headphones, earbuds, kopfhörer, hörlurar, øreplugger, powerbank, power bank, lader, charger, ipad, tablet, tablet sleeve, mobile pouch, mobildeksel, phone case, handyhülle, mobilskal, høyttaler, speaker, action camera, kamera
utstyr/hverdag-og-hjem/hund: hundebånd, hundekobbel, hundesele, dog leash, dog harness, hundeleine, hundkoppel, hundedekken, hundemat, hundeseng, hundebur
tilbehor/vesker/handvesker: håndveske, handbag, handbags, handtasche, handtaschen, handväska, handväskor, clutch, clutches, tote, tote bag, shopper, handlenett, purse, stofftasche, strandveske, aftenveske, beach bag
tilbehor/vesker/lommeboker: lommebok, lommebøker, wallet, wallets, geldbörse, geldbeutel, portemonnaie, plånbok, plånböcker, kortholder, card holder, pung, kartenetui, korthållare, coin purse
tilbehor/vesker/skuldervesker: skulderveske, crossbody, crossbody bag, shoulder bag, messenger bag, umhängetasche, axelväska, rumpetaske, bum bag, waist pouch, waist bag, waist pack, bauchtasche, magväska, sling bag, fanny pack, laptop bag, laptopveske, pc-veske, dokumentveske, midjeveske, hoftetaske, laptoptasche, gürteltasche, hip pack, belt bag, rumpeveske
tilbehor/klokker-og-smykker/klokker: klokke, klokker, watch, watches, armbåndsur, uhr, uhren, -uhr, armbanduhr, klocka, klockor, smartklokke, smartwatch, gps-klokke, pulsklokke, armbandsur, chronograph, sportsklokke, treningsklokke, wristwatch, wrist watch, klokkerem, watch strap, aktivitetsarmbånd, activity tracker
tilbehor/klokker-og-smykker/smykker: øredobb, øredobber, earring, earrings, ohrringe, örhängen, halskjede, necklace, necklaces, necklace and chains, halskette, halsband, armbånd, bracelet, bracelets, ring, rings, ringe, bangle, bangles, pendant, pendants, anheng, jewellery set, brosje, brooch, mansjettknapper, cufflinks, cufflink, ties and cufflinks, nøkkelring, key chain, keychain, keyring, schlüsselanhänger, nyckelring, ørepynt, ankelkjede, anklet, ohrstecker
tilbehor/briller/solbriller: solbrille, solbriller, sunglasses, sonnenbrille, sonnenbrillen, solglasögon, eyewear, lesebriller, brilleetui
tilbehor/briller/sportsbriller: sportsbrille, sportsbriller, sports glasses, sportbrille, sportglasögon, cycling glasses, sykkelbriller, løpebriller, langrennsbriller
tilbehor/belter-og-slips/belter: belte, belter, belt, belts, gürtel, bälte, bälten, bukseseler, suspenders, hosenträger, hängslen, seler, livrem
tilbehor/belter-og-slips/slips-og-sloyfer: tie, ties, slips, slipset, krawatte, krawatten, sløyfe, bow tie, fliege, neckties, necktie, lommetørkle, fluga, pocket square
tilbehor/belter-og-slips/harpynt: hårpynt, hårstrikk, hårbøyle, hair accessory, hair accessories, hair band, scrunchie, haarband, haarschmuck, hårspenne, hårklype, hårband, hårsnodd, hair clip, hårbånd
tilbehor/velvaere/parfyme: parfyme, perfume, perfume and body mist, body mist, fragrance, fragrance gift set, parfum, parfüm, cologne, eau de toilette, eau de parfum, deodorant, deo, doft
tilbehor/velvaere/sminke: sminke, make-up, makeup, lipstick, leppestift, lip gloss, lip liner, lip plumper, lip care, leppepomade, lip balm, mascara, maskara, eyeshadow, kajal, kajal and eyeliner, eyeliner, foundation, foundation and primer, concealer, highlighter, highlighter and blush, neglelakk, nail polish, nail essentials, nagellack, lippenstift, läppstift, makeup remover, smink, kosmetikk, cosmetics, beauty accessory
tilbehor/velvaere/hud-og-har: hudpleie, skin care, skincare, hudkrem, body lotion, lotion, solkrem, sunscreen, sonnencreme, solkräm, face wash, face wash and cleanser, cleanser, face moisturisers, moisturiser, moisturizer, ansiktskrem, eye cream, face scrub and exfoliator, mask and peel, face serum and gel, serum, body wash, body wash and scrub, shower gel, såpe, soap, shampoo, sjampo, balsam, hair colour, hair care, hårpleie, mens grooming kit, grooming, barbering, shaving, håndkrem, hand cream, tannkrem, myggmiddel, insektmiddel, førstehjelp, first aid, plaster
`)

/** Words too wide to choose a group when the article's name says more: «Jakker», and the name «… dunjakke». */
export const wideGroupWords: WordTable = readWordTable(`
klaer/jakker/skalljakker: jakke, jakker, jacket, jackets, coats, coat, yttertøy, outerwear, ytterjakke, jacke, jacken, jacka, jackor, ytterkläder, oberbekleidung, outdoor jackets
klaer/bukser/turbukser: bukse, bukser, pants, pant, trousers, trouser, hose, hosen, -hose, byxa, byxor, bottoms, bottomwear, bottom
klaer/gensere-og-fleece/hettegensere: genser, gensere, sweaters, mellomlag, midlayer, tröja, tröjor, sweats, mid layer, tops and sweaters
klaer/topper/t-skjorter: topp, topper, top, tops, shirt, shirts, trøye, trøyer, topwear, oberteile, oberteil, toppar
klaer/topper/skjorter-og-bluser: skjorte, skjorter
klaer/ull-og-undertoy/ulltroyer: ull, wool, merino, wolle
klaer/sokker/tursokker: sokk, sokker, sock, socks, strømpe, strømper, socke, socken, strumpf, strümpfe, strumpa, strumpor
sko/fritidssko/hverdagssko: sko, -sko, shoe, shoes, footwear, fottøy, schuh, schuhe, skor, -skor
sko/stovler/vinterstovler: støvel, støvler, boot, boots, stiefel, stövel, stövlar, kängor, känga
tur-og-friluft/sekker/dagstursekker: sekk, sekker, -sekk, -sekker, säck, ryggsekk, backpack, backpacks, rygsekk, rucksack, rucksäcke, rucksacks, ryggsäck, ryggsäckar
tilbehor/vesker/handvesker: bag, bags, veske, vesker, väska, väskor, tasche, taschen
tur-og-friluft/mat-og-drikke/drikkeflasker: flaske, flasker, bottle, bottles, flasche, flaska, flaskor
tur-og-friluft/turstaver/gastaver: stav, staver, -stav, -staver, pole, poles, stöcke, stavar
vintersport/hjelmer-&-alpinbriller/alpinhjelm: hjelm, hjelmer, helmet, helmets, helm, helme, hjälm, hjälmar
vintersport/fjellski/turski: ski, skis, skidor
tilbehor/briller/solbriller: brille, briller, glasses, glasögon
ball-og-lag/fotball/fotballtroyer: jersey, jerseys
klaer/undertoy-og-nattoy/truser-og-boksere: undertøy, underwear, unterwäsche, underkläder, innerwear, lingerie, dessous
klaer/undertoy-og-nattoy/nattoy: sleepwear, nightwear, nattøy, loungewear, nattkläder, nachtwäsche, loungewear and nightwear
klaer/undertoy-og-nattoy/strompebukser: hosiery
klaer/badetoy/badedrakter: swimwear, badetøy, bademode, badkläder, beachwear, svømmetøy, swim
klaer/arbeidstoy/arbeidsjakker: verneklær, arbeidsklær, arbeidstøy, workwear, arbeitskleidung, arbetskläder
klaer/luer-og-votter/luer: headwear, hodeplagg
tilbehor/klokker-og-smykker/smykker: jewellery, jewelry, smykke, smykker, schmuck, smycke, smycken
trening/treningsklaer/treningstroyer: activewear, sportswear, treningsklær, sportbekleidung, träningskläder
`)

/** Words that only say which sport or corner of the shop: they choose where nothing else does. */
export const widestGroupWords: WordTable = readWordTable(`
ball-og-lag/ballsport/baller: fotball, football, fußball, håndball, handball, basketball, volleyball, basketboll, fotboll, ball, rugby
ball-og-lag/ballsport/ballutstyr: innebandy, floorball, hockey, ballsport, lagsport, team sports, lagutstyr, ishockey
ball-og-lag/ballsport/beskyttelse: beskyttelse, protection
ball-og-lag/racketsport/racketutstyr: bordtennis, table tennis, tennis, badminton, padel, squash, racketsport, racket sports
ball-og-lag/golf/golfutstyr: golf
tur-og-friluft/fiske/fiskeutstyr: fishing, angeln, fiske, fiskeutstyr, flue
tur-og-friluft/turutstyr/klatreutstyr: klatring, climbing, klättring, klettern
trening/svomming/svommeutstyr: svømmeutstyr, svømming, swimming, schwimmen, simning
trening/treningsutstyr/treningstilbehor: treningsutstyr, gym equipment, treningstilbehør, fitness equipment, fitnessgeräte, gym
trening/drikke-og-pafyll/sportsdrikk: nutrition, sports nutrition, sporternährung, protein
sykkel/sykler/sykler: sykkel, cykel, bike, bikes, fahrrad
sykkel/sykkelutstyr/sykkeldeler: sykkelutstyr, sykkeltilbehør, bike accessories, cykeltillbehör, fahrradteile
tilbehor/velvaere/hud-og-har: personal care, bath and body, hair, skin, velvære, beauty, skjønnhet, pflege, kosmetik
tilbehor/velvaere/sminke: lips, eyes, nails
utstyr/hverdag-og-hjem/hjem-og-interior: gave, gift, gifts, home, interiør, hjem, book, candle, poster
utstyr/hverdag-og-hjem/hund: dog, hund, dogs, hundeutstyr
utstyr/hverdag-og-hjem/elektronikk: elektronikk, electronics, elektronik
klaer/topper/t-skjorter: overdeler, clothing tops, oberbekleidung damen
barneklaer/klaer-til-barn/babyklaer: babyklær, baby clothing, newborn
vintersport/skitilbehor/bindinger-og-smoring: skitilbehør, ski accessories, skiutstyr, skizubehör
utstyr/bager-og-reise/reisesekker: reise, travel
`)

/** The group of articles that no rule places; created in the tree when it is first needed. */
export const fallbackGroup = {
  path: 'utstyr/annet/annet',
  main: 'Utstyr',
  sub: 'Annet',
  group: 'Annet',
} as const
