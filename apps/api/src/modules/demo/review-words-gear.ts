import { listLines } from './list-words.ts'

/** What buyers of shoes and equipment say who are content: a review a line. */

/** True of all footwear. */
export const shoePraise = listLines(`
  Sitter som støpt rundt hælen.
  Gode fra første dag, trengte ikke gås inn.
  Fikk prøve fire par i butikken før jeg bestemte meg. Takk for tålmodigheten.
  Andre paret mitt. Det første holdt i fire år.
  Brukt nesten hver dag siden i høst, og sålen er fortsatt fin.
  Har brede føtter og lang leting bak meg. Her slutter den.
  Lette på foten.
  Datteren min stjal dem, så nå må jeg bestille et par til.
  Ingen lisser som går opp hele tida. Små gleder.
  Fysioterapeuten spurte hvor jeg hadde kjøpt dem.
`)

export const hillShoePraise = listLines(`
  Gikk tre mil den første helga uten et gnagsår.
  Tørre føtter gjennom myr og bekk.
  Faste i ura, og de biter på vått svaberg.
  Har gått 400 kilometer i dem nå. Såla har en del igjen.
  Stive de to første turene. Nå er de som tøfler.
  Vokset dem slik det sto på lappen, og vannet renner rett av.
  Støtter ankelen uten å klemme. Den venstre har jeg tråkket over tre ganger, så jeg vet hva jeg snakker om.
  Holdt hele Massiv. Det gjorde ikke jeg.
`)

export const runningPraise = listLines(`
  Demper godt på asfalt uten å føles som puter.
  Halvmaraton uten blå negler.
  God plass til tærne når de hovner opp mot slutten.
  Løper 50 km i uka, disse holdt til 900.
  Luftige i varmen.
  Grep på våte blader er ikke verst.
  Kneet har sluttet å klage. Tilfeldig eller ikke, jeg bestiller et par til.
`)

export const bootPraise = listLines(`
  Varme, tørre, lette å få på. Da er vi i mål.
  Sto på isen og pilket i fem timer. Tærne var med hele tida.
  Vide nok over leggen til at buksa går nedi.
  Sklir ikke på holka. Er 71 og vil ikke falle.
  Lett å skylle av etter fjøset.
  Går ut med hunden i dem hver morgen, og har ikke vært våt ennå.
  Høye nok for grøfta.
`)

export const everydayShoePraise = listLines(`
  Fra bussen til fjellet og tilbake til kontoret.
  Ser dyrere ut enn de var.
  Går ti tusen skritt om dagen på sykehusgulv. Takk og lov for disse.
  Lette å holde rene.
  Får komplimenter. Skjer sjelden.
  Myke i hælen, ingen plaster den første uka.
`)

export const pitchPraise = listLines(`
  Godt grep på kunstgresset.
  Sitter stramt uten å klemme.
  Har holdt en hel sesong, og jeg er back.
  Scoret to i første kamp. Må være skoene.
  God demping i hælen for en som lander som en sekk poteter.
  Lisseflapp på en håndballsko, hvem skulle trodd det var nyttig.
`)

export const skiPraise = listLines(`
  Biter på isen.
  Stabile i fart, snille i svingen.
  Fikk hjelp til å velge lengde i butikken. Godt feste, god glid.
  Lette å gå på og lette å bære.
  Har stått to sesonger. Stålkantene er fortsatt gode.
  Gikk mye bedre da jeg kortet dem ned ti centimeter fra de gamle.
  Første egne ski på tjue år. Hvorfor ventet jeg.
`)

export const gogglePraise = listLines(`
  Dugger ikke i heisen.
  Ser kulene i flatt lys. Det gjorde jeg ikke før.
  Passer med hjelmen, ingen glipe i panna.
  Går utenpå brillene mine.
  Stroppen har silikon, så de sklir ikke.
`)

export const helmetPraise = listLines(`
  Merker ikke at jeg har den på.
  God lufting, og ørene er varme.
  Skrujustering bak som fungerer med hansker.
  Falt stygt i februar. Hjelmen er kassert, hodet er i bruk.
  Sitter godt på et litt avlangt hode.
`)

export const polePraise = listLines(`
  Lette og stive.
  Låsen holder, de har ikke sklidd sammen en eneste gang.
  Korken er god å holde i uten hanske.
  Knærne mine takker nedover.
  Reimene er enkle å få av med votter.
`)

export const packPraise = listLines(`
  Bærer 14 kilo som om det var ti.
  Regntrekket ligger i bunnen. Fant det da jeg trengte det.
  Sidelomma når jeg uten å ta av sekken.
  Hoftebeltet har lomme til telefon og brunost.
  Plass til PC på hverdager, plass til tau i helga.
  Ryggen lufter godt, men våt blir jeg likevel.
  Glidelåser som går rundt hele. Slipper å tømme alt for å finne kniven.
  Tålte å bli slept opp et fjell i et tau.
`)

export const sleepPraise = listLines(`
  Sov ute i fire minus med ullundertøy og var varm.
  Glidelåsen henger seg ikke opp i stoffet. Endelig.
  Pakker seg lite. Tar halvparten av plassen til den gamle.
  God i halsen, ingen trekk.
  Er 1,90 og får strekt meg helt ut.
  Luftet den i tre dager, så var pakkelukta borte.
`)

export const tentPraise = listLines(`
  Sto i nitten sekundmeter på Hardangervidda. Tørt inni.
  Satt opp på seks minutter uten å ha lest noe.
  God plass til to, og en hund som tror han er liten.
  Stengene er merket med farge. Genialt i mørket.
  Lite kondens når begge luker står åpne.
`)

export const lightPraise = listLines(`
  Lyser mer enn langt nok.
  Enkel å bruke med kalde fingre.
  Batteriet holdt hele natta på svakeste styrke.
  Sitter stille når jeg løper.
  Rødlyset er fint når de andre sover.
  Ladet den på bilen på vei til fjells.
`)

export const thermosPraise = listLines(`
  Kaffen var varm dagen etter.
  Tett. Ligger på siden i sekken uten et drypp.
  Korken går an å åpne med votter.
  Falt i ura, fikk en bulk, virker.
  Smaker ikke stål.
`)

export const bottlePraise = listLines(`
  Lekker ikke.
  Tåler oppvaskmaskinen.
  Lett å fylle fra bekk.
  Passer i sidelomma på sekken og i bilen.
  Ingen smak av plast.
`)

/** Gas, drink and soap: what is used up. */
export const usedUpPraise = listLines(`
  Gjør det den skal.
  Kjøper den igjen.
  Tok med da jeg hentet noe annet. Godt valg.
  Varer lenger enn jeg trodde.
  Enkel å bruke, lukter lite.
  Virker. Har alltid en i reserve.
`)

/** True of all equipment. */
export const gearPraise = listLines(`
  Fikk den forklart i butikken, det hjalp.
  Hentet på vei til fjells. Perfekt.
  Solid. Kjennes som den varer.
  Har kjøpt to til i gave.
  Den gamle holdt i tolv år. Satser på det samme.
  Stod mellom to i butikken og tok den billigste, etter råd derfra. Det var riktig.
`)
