/**
 * The kinds of articles that the demo shop sells, one a line:
 * group | how many of about 590 | names | genders | size runs | price from–to in kroner | brands | palette | text
 *
 * Groups are those of the catalogue tree; the other words are defined in the files of this folder. Several names,
 * genders, size runs or brands are separated by commas.
 */
export const kindsTable = `
101 | 16 | trelags skalljakke, skalljakke, lett skalljakke, skalljakke med lang rygg | dame, herre | tops, wideTops | 1799–4799 | Kvass, Holmvik, Nordlei, Jan Mayen, Tindra, Rimfrost, Skarv & Sønn | shell | shell
102 | 14 | dunjakke med hette, dunjakke, lett dunjakke, vattert dunjakke | dame, herre | tops | 1499–4299 | Holmvik, Tindra, Rimfrost, Nordlei | down | down
103 | 5 | softshelljakke, myk skijakke | dame, herre | tops | 999–2199 | Nordlei, Kvass, Holmvik | earth | softshell
104 | 6 | regnjakke, regnfrakk, lett regnjakke | dame, herre | tops | 599–1799 | Kråkefot, Nordlei, Kvass | shell | rain
105 | 6 | vindjakke, anorakk, lett vindjakke | dame, herre, uni | tops | 599–1799 | Nordlei, Kvass, Skarv & Sønn, Lyngmark | shell | wind
106 | 6 | parkas, vinterparkas, fôret parkas | dame, herre | tops, wideTops | 1999–4999 | Holmvik, Rimfrost, Tindra, Jan Mayen | down | parka
107 | 16 | turbukse, slitesterk turbukse, lett turbukse, fjellbukse | dame, herre | tops | 699–1999 | Nordlei, Kvass, Brattgard, Skarv & Sønn, Jan Mayen | earth | trousers
108 | 6 | skallbukse, trelags skallbukse | dame, herre | tops | 1299–3299 | Kvass, Holmvik, Jan Mayen, Rimfrost | earth | shellTrousers
109 | 6 | turshorts, badeshorts, lett shorts | dame, herre | tops | 299–899 | Nordlei, Kvass, Lyngmark | light | shorts
110 | 14 | fleecejakke, fleecegenser, varm fleecejakke, lett fleecejakke | dame, herre | tops | 499–1599 | Nordlei, Holmvik, Tindra, Rimfrost, Kvass, Jan Mayen | wool | fleece
111 | 6 | hettegenser, hettejakke i bomull | dame, herre, uni | tops | 599–1099 | Lyngmark, Kvass, Nordlei | light | hoodie
112 | 8 | strikket genser, strikkegenser, islender, strikkejakke, ullgenser med rund hals, genser med høy hals, strikkegenser med kort glidelås | dame, herre, uni | tops | 999–2499 | Myrull & Mo, Lyngmark, Jan Mayen | knit | knit
113 | 16 | ulltrøye med rund hals, ulltrøye med glidelås, ulltrøye, tynn ulltrøye | dame, herre | tops | 499–1199 | Lyngmark, Myrull & Mo, Nordlei, Jan Mayen | wool | wool
114 | 8 | ullongs, tynn ullongs, ulltights | dame, herre | tops | 499–999 | Lyngmark, Myrull & Mo, Nordlei | wool | woolLegs
115 | 12 | T-skjorte, lett T-skjorte, romslig T-skjorte | dame, herre, uni | tops | 249–799 | Lyngmark, Kvass, Nordlei, Jan Mayen, Tindra | light | tshirt
116 | 4 | turkjole, hverdagskjole | dame | tops | 699–1299 | Lyngmark, Tindra | light | dress
117 | 4 | turskjørt, vinterskjørt | dame | tops | 599–1199 | Tindra, Lyngmark | down | dress
118 | 14 | strikkelue, lue med dusk, ribbestrikket lue, mønsterlue, tett strikket lue | uni, dame, herre | one | 199–499 | Myrull & Mo, Lyngmark, Rimfrost, Jan Mayen | knit | beanie
119 | 6 | votter, vintervotter, polvotter | uni, dame, herre | gloves | 399–1199 | Rimfrost, Myrull & Mo, Skarv & Sønn | earth | mittens
120 | 6 | vinterhansker, skihansker, tynne hansker | uni, dame, herre | gloves | 249–899 | Rimfrost, Kvass, Lyngmark | earth | gloves
121 | 5 | buff, halsvarmer, rørskjerf | uni | one | 149–349 | Lyngmark, Myrull & Mo, Nordlei | knit | buff
122 | 7 | raggsokker, ullsokker | uni | socks | 129–279 | Myrull & Mo, Lyngmark | knit | socks
123 | 5 | tursokker, høye tursokker, lange tursokker | uni | socks | 129–249 | Lyngmark, Nordlei | earth | socks
124 | 4 | regnsett, lett regnsett | uni, dame, herre | tops | 799–1999 | Kråkefot, Nordlei | shell | rain
125 | 4 | regnbukse, lett regnbukse | uni, dame, herre | tops | 499–1199 | Kråkefot, Nordlei, Kvass | earth | rainTrousers
201 | 11 | fjellstøvel i skinn, fjellstøvel, høy fjellstøvel, fjellstøvel med membran | dame, herre | womensShoes, mensShoes | 1699–3499 | Skarv & Sønn, Brattgard, Jan Mayen | leather | boot
202 | 7 | tursko, lav tursko, halvhøy tursko | dame, herre | womensShoes, mensShoes | 999–1899 | Kvikkfot, Skarv & Sønn, Nordlei | earth | hikingShoe
203 | 9 | løpesko, mengdesko, lett løpesko | dame, herre | womensShoes, mensShoes | 899–1999 | Kvikkfot, Kvass | sport | running
204 | 7 | terrengsko, terrengsko med knotter | dame, herre | womensShoes, mensShoes | 999–1999 | Kvikkfot, Nordlei | sport | running
205 | 6 | gummistøvel, høy gummistøvel, kort gummistøvel | uni, dame, herre | uniShoes, womensShoes | 499–1399 | Kråkefot, Skarv & Sønn | gear | rubberBoot
206 | 6 | vinterstøvel, fôret vinterstøvel, vinterstøvel med pigger | dame, herre | womensShoes, mensShoes | 999–2299 | Rimfrost, Skarv & Sønn | leather | winterBoot
207 | 6 | hverdagssko, flat hverdagssko, bysko | dame, herre, uni | womensShoes, mensShoes | 699–1499 | Kvikkfot, Skarv & Sønn | earth | sneaker
301 | 6 | alpinski, allroundski, carvingski | uni, dame | alpineSki | 3999–7999 | Sølvgrind, Rimfrost | snow | alpineSki
302 | 7 | skijakke, fôret skijakke, alpinjakke | dame, herre | tops | 1999–4499 | Jan Mayen, Rimfrost, Holmvik, Kvass | shell | shell
303 | 5 | skibukse, fôret skibukse, alpinbukse | dame, herre | tops | 1299–2999 | Rimfrost, Holmvik, Kvass | earth | shellTrousers
304 | 6 | langrennsski, lette langrennsski, løypeski | uni, dame, herre | crossCountrySki | 1999–5499 | Sølvgrind | snow | crossCountrySki
305 | 5 | langrennsjakke, lett langrennsjakke | dame, herre | tops | 899–1799 | Kvass, Rimfrost, Nordlei | sport | softshell
306 | 4 | langrennsbukse, langrennstights | dame, herre | tops | 799–1499 | Kvass, Rimfrost | earth | training
307 | 5 | brede fjellski, turski, fjellski | uni | crossCountrySki | 2999–5999 | Sølvgrind, Brattgard | snow | crossCountrySki
308 | 7 | alpinbriller, skibriller med byttelinse, brede alpinbriller | uni | one | 499–1899 | Rimfrost, Gnistra, Sølvgrind | snow | goggles
309 | 6 | alpinhjelm, alpinhjelm med visir, lett alpinhjelm | uni, dame | helmet | 699–1999 | Rimfrost, Sølvgrind | snow | helmet
310 | 4 | alpinstaver, lette alpinstaver | uni | alpinePoles | 349–899 | Sølvgrind | gear | poles
311 | 4 | langrennsstaver, lette langrennsstaver | uni | crossCountryPoles | 499–1999 | Sølvgrind | gear | poles
401 | 12 | dagstursekk, tursekk, lett dagstursekk, sekk til skitur | uni | one | 699–1699 | Brattgard, Nordlei, Jan Mayen | gear | pack
402 | 7 | stor tursekk, fjellsekk, bæresekk med ramme | uni | one | 1799–3499 | Brattgard, Nordlei | gear | bigPack
403 | 6 | sovepose, varm sovepose, lett sovepose | uni | sleepingBag | 999–4499 | Brattgard, Nordlei, Holmvik | gear | sleepingBag
404 | 6 | tunneltelt, kuppeltelt, lett telt | uni | tent | 1999–6999 | Brattgard, Nordlei | gear | tent
405 | 6 | hodelykt, oppladbar hodelykt, hodelykt for løp | uni | one | 349–1499 | Gnistra | gear | lamp
406 | 6 | drikkeflaske, vid drikkeflaske, turflaske | uni | bottle | 149–399 | Brattgard, Nordlei, Fjellkilen | gear | bottle
407 | 5 | termos, ståltermos | uni | bottle | 299–699 | Brattgard, Gnistra | gear | thermos
408 | 3 | gassboks, vintergass | uni | gas | 79–129 | Gnistra | gear | gas
409 | 4 | gåstaver, sammenleggbare gåstaver | uni, dame | one | 499–1299 | Brattgard, Sølvgrind | gear | poles
501 | 8 | treningstights, fôret treningstights, løpetights | dame, herre | tops | 399–999 | Kvass, Helsving | sport | training
502 | 8 | treningstrøye, løpetrøye, langermet treningstrøye | dame, herre | tops | 299–799 | Kvass, Helsving, Kvikkfot | sport | training
503 | 5 | treningsshorts, løpeshorts | dame, herre | tops | 249–599 | Kvass, Helsving | sport | training
504 | 5 | løpejakke, refleksjakke for løp | dame, herre | tops | 699–1599 | Kvass, Kvikkfot | sport | wind
505 | 3 | sportsdrikk sitron 0,5 l, sportsdrikk bringebær 0,5 l, sportsdrikk eple 0,5 l | uni | drink | 29–39 | Fjellkilen | plain | drink
506 | 3 | treningsflaske, treningsflaske med sil | uni | bottle | 99–199 | Fjellkilen, Helsving | sport | bottle
601 | 5 | fotballtrøye, kamptrøye, keepertrøye | uni, junior | tops | 249–599 | Helsving | team | team
602 | 4 | fotballshorts, kampshorts | uni, junior | tops | 149–299 | Helsving | team | team
603 | 3 | fotballstrømper | uni | socks | 79–149 | Helsving | team | socks
604 | 6 | fotballsko, fotballsko for kunstgress | uni, herre | uniShoes, mensShoes | 599–1799 | Helsving, Kvikkfot | sport | court
605 | 5 | håndballsko, innesko | dame, herre, uni | womensShoes, mensShoes | 699–1599 | Helsving, Kvikkfot | sport | hall
606 | 5 | lagjakke, lagjakke med hette | uni | tops | 399–799 | Helsving | team | team
607 | 4 | lagsekk, ballsekk | uni | one | 299–699 | Helsving | team | bag
701 | 5 | sykkeljakke, regnjakke for sykkel | dame, herre | tops | 799–1799 | Hjulvik, Kvass | sport | bike
702 | 4 | sykkeltrøye, langermet sykkeltrøye | dame, herre | tops | 499–999 | Hjulvik | sport | bike
703 | 4 | sykkelshorts, sykkelshorts med seler | dame, herre | tops | 499–1199 | Hjulvik | earth | bikeShorts
704 | 4 | sykkelhansker, vinterhansker for sykkel | uni | gloves | 249–599 | Hjulvik | earth | gloves
705 | 5 | sykkelhjelm, byhjelm | uni | helmet | 499–1499 | Hjulvik | gear | bikeHelmet
706 | 4 | sykkelsekk, vanntett sykkelsekk | uni | one | 599–1499 | Hjulvik, Brattgard | gear | pack
707 | 3 | sykkelflaske | uni | bottle | 79–149 | Hjulvik | sport | bottle
801 | 14 | vinterdress, fôret vinterdress, parkdress, softshelldress | barn | toddler | 699–1699 | Småtind, Plaskeby, Rimfrost | child | overall
802 | 12 | vinterjakke til barn, skalljakke til barn, vattert jakke til barn, anorakk til barn | barn, junior, begge | child, junior | 499–1499 | Småtind, Holmvik, Nordlei, Plaskeby | child | childOuter
803 | 8 | turbukse til barn, fôret bukse til barn, skallbukse til barn | barn, junior, begge | child, junior | 399–999 | Småtind, Nordlei | child | childTrousers
804 | 8 | regnsett til barn, regnjakke til barn, regnsett med fleece | barn | toddler, child | 399–799 | Plaskeby, Kråkefot | child | childRain
805 | 12 | ullsett til barn, ulltrøye til barn, ullbody | barn, junior | toddler, junior | 299–699 | Småtind, Lyngmark, Myrull & Mo | child | childWool
806 | 8 | fleecejakke til barn, fleecedress, teddyjakke til barn | barn, junior | toddler, junior | 299–699 | Småtind, Nordlei | child | childFleece
807 | 8 | balaklava til barn, lue med dusk til barn, knytelue | barn, begge | childHead | 149–299 | Småtind, Myrull & Mo | child | childSmall
808 | 6 | votter til barn, lange votter til barn, regnvotter | barn | childHead | 149–349 | Småtind, Plaskeby | child | childSmall
809 | 5 | ullsokker til barn, raggsokker til barn | barn | childSocks | 79–149 | Småtind, Myrull & Mo | child | childSmall
810 | 8 | gummistøvel til barn, fôret støvel til barn, vinterstøvel til barn | barn | childShoes | 299–899 | Kråkefot, Plaskeby, Småtind | child | childBoot
811 | 7 | joggesko til barn, tursko til barn, skolesko | barn, begge | childShoes | 349–899 | Kvikkfot, Småtind | child | childShoe
812 | 7 | barnehagesekk, skolesekk, tursekk til barn | barn, begge | one | 349–999 | Småtind, Brattgard | child | childPack
813 | 3 | drikkeflaske til barn, termos til barn | barn, begge | one | 99–249 | Småtind, Fjellkilen | child | bottle
814 | 4 | barneski, langrennsski til barn | barn, begge | childSki | 599–1499 | Sølvgrind | snow | childSki
815 | 4 | skihjelm til barn, alpinhjelm til junior | junior, begge | helmet | 499–899 | Rimfrost, Småtind | child | helmet
901 | 3 | ullvask, dunvask, skallvask | uni | care | 99–179 | Stellmo | plain | care
902 | 3 | impregnering til skall, skovoks, impregnering på spray | uni | care | 99–199 | Stellmo | plain | proofing
903 | 4 | leirlykt, oppladbar leirlykt | uni | one | 249–799 | Gnistra | gear | lamp
904 | 4 | duffelbag, reisesekk, vanntett bag | uni | one | 599–1699 | Brattgard, Nordlei | gear | bag
`
