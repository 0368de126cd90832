import { listLines } from './list-words.ts'

/** What buyers of clothes say who are content: a review a line. */

/** True of any garment for adults. */
export const garmentPraise = listLines(`
  Den beste jeg har hatt, og jeg har hatt noen.
  Fikk god hjelp i butikken til å velge. Prøvde tre, og hun som sto der, sa rett ut at den dyreste ikke var noe for meg.
  Var skeptisk til prisen. Er ikke det lenger.
  Kjøpte en til, så sier vel det sitt.
  Hentet den samme dag. Lå klar da jeg kom.
  Fargen er finere i virkeligheten.
  Gave til mannen min. Han har knapt hatt den av siden.
  Vasket mange ganger, fortsatt like fin i fasongen.
  Ikke fasjonabel, men herregud så god.
  Hadde den forrige i sju år. Denne er litt bedre i halsen, ellers er alt som før, og det er ros.
  Godt sydd, ingen løse tråder noe sted.
  Liker at det ikke står noe på ryggen.
  Kona lo da jeg kom hjem med enda en. Nå har hun tatt den.
  Brukt nesten daglig siden september, både på jobb og tur.
  Bestilte to størrelser og leverte den ene tilbake i butikken. Det gikk på to minutter.
`)

/** Jackets against rain and wind. */
export const shellPraise = listLines(`
  Tørr etter tre timer i sludd. Mer ber jeg ikke om.
  Glidelåsen går lett, også med votter.
  Hetta sitter når det blåser, og jeg ser til siden. Det er ikke så vanlig.
  Bor på Vestlandet. Den har fått kjørt seg, for å si det slik, og jeg er fortsatt tørr.
  Lett å pakke og rask å få på.
  Sitter godt under sekken og gnager ikke.
  Jobber ute. Den går på klokka seks og av klokka fire, fem dager i uka, og sømmene holder.
  Lommene sitter høyt nok til at hoftebeltet ikke dekker dem.
  Vannet perler like fint etter fire vask. Husk å tørke den varmt.
  Puster bedre enn den gamle. Blir litt klam i bratta, men det blir jeg uansett.
  Akkurat lang nok bak til å sitte på en våt stein.
  Tok den med til Lofoten i juni og trodde jeg slapp å bruke den. Brukte den hver dag.
`)

/** Short sentences from those who say where they were, for the jackets that go everywhere. */
export const tripPraise = listLines(`
  Besseggen i regn, Galdhøpiggen i sol.
  Fem dager på Hardangervidda i september.
  Finse i mars, ti sekundmeter imot hele veien.
  Folgefonna på langs uten en våt skulder.
  Har vært over Romsdalseggen to ganger.
  Rondane med telt, fire netter.
  Sto fem timer på Ullevål i oktoberregn.
  Reddet sykkelturen til jobb i hele november.
  Trolltunga i tåke.
  Senja, Kvaløya og Lyngen på én uke.
  Brukt på båten hele sommeren.
  Dovrefjell i snøføyke, varm hele tida.
  Har den i bilen fra september til mai.
  Preikestolen klokka fem om morgenen, før køen.
  Hytta på Sjusjøen hver helg.
  Kjerag i motvind.
  Stetind får vente, men Saltfjellet er unnagjort.
  Gikk Oslomarka på tvers med barnebarna.
  Jotunheimen rundt, sju dager, to av dem med sol.
  Aurlandsdalen i øs.
  Snøhetta tur-retur.
  Står i målområdet på skirenn annenhver helg.
  Fisket i Tana i den.
  Svalbard i april, med et lag ull til.
  Gjendebu, Memurubu, Glitterheim.
  Lufter to hunder i den, morgen og kveld.
  Femundsmarka med kano.
  Kvitskriuprestane er ingen tur å skryte av, men det høljet.
  Stølsheimen i august, sol, hagl og sol.
  Ble hengende etter på Glittertind, men det var ikke jakkas feil.
  Langesund i januar er kaldere enn folk tror.
  Ulriken to ganger i uka.
  Jaktuka i Trysil.
  Gaustatoppen med jobben.
  Innsjekk i den, fjelltur i den, middag i den.
  Blefjell på ski, tretti minus i søkkene.
  Tyrifjorden rundt på sykkel.
  Hornindalsrokken med tinderanglerne.
`)

export const warmPraise = listLines(`
  Varm nok alene helt til det ble skikkelig kaldt.
  Fryser alltid. Ikke nå.
  Ståplass på fotballbanen i to timer, og jeg var den eneste som ikke ville hjem.
  Holder fasongen selv om den bor sammenpresset i sekken.
  Lommene er fôret. Det burde være lov å kreve det.
  Mistet litt fyll i starten, så ga det seg.
  Hetta er stor nok til lue under, og kragen gnager ikke på haka.
  Min mor på 78 ville ha den samme. Nå går vi i hver vår farge.
  Lettere enn den ser ut til.
  Kler både fjellet og bussen til jobb.
`)

export const windPraise = listLines(`
  Ligger i sekken til det blåser. Veier ingenting.
  Pustende nok til å jogge i.
  Perfekt på sykkel i høst. Vinden stopper, svetten slipper ut.
  Enkel. Ingen dikkedarer.
  Bruker den utenpå ull på ski. Da trengs det ikke mer før det er ti minus.
  Tåler en skvett, ikke mer, og det står det jo også.
  Ermene er lange nok, og det er jeg ikke bortskjemt med.
  Lillesøster lånte den i september. Den er ikke levert tilbake.
`)

export const sweaterPraise = listLines(`
  Klør ikke, og jeg klør av alt.
  Myk inni, tett utenpå. Har den på fra oktober til april.
  Hytteplagget. Henger på knaggen ved peisen, og alle låner den.
  Nupper litt under armene, men ikke verre enn andre.
  Fin under skallet og fin til middag etterpå.
  Luftet den i stedet for å vaske. Lukta var borte dagen etter.
  Halsen er akkurat høy nok.
  Tykkere enn jeg trodde, på den gode måten.
  Arvestykke, dette. Sier han på 17.
`)

export const woolPraise = listLines(`
  Hadde den på i fem dager. Ingen sa noe.
  Lukter ikke. Det er hele omtalen.
  Tørker over natta på en snor i hytta.
  Myk mot huden, og sømmene merkes ikke under sekkereimene.
  Går under alt. Har tre nå.
  Sover i den på tur, og det sier vel nok.
  Vasket på 60 ved en feil. Den lever.
  Tynn nok til å bo i hele vinteren inne på kontoret også.
  Ingen vrengte sømmer, ingen lapp som stikker i nakken.
`)

export const legPraise = listLines(`
  Strekk nok til å løfte kneet helt opp i ura.
  Lommene er dype, og telefonen ligger i ro når jeg går.
  Endelig en bukse som er lang nok til meg. Jeg er 1,94.
  Satt på svaberg, klatret over gjerder, slepte ved. Ikke en rift.
  Ventilen på låret er gull når det går oppover.
  Blir ikke stiv når den er våt.
  Sitter i livet uten belte.
  Kona har samme modell og fikk også god bukse.
  Tørker mens jeg går.
  Ikke den peneste på bussen, men den beste på fjellet.
`)

export const trainingPraise = listLines(`
  Gnager ikke på lange turer. Tester grundig, løp maraton i den.
  Sitter der den skal uten at jeg må dra i den.
  Tørker fort, lukter ikke, koster ikke skjorta.
  Har tre i forskjellige farger. Trenger ikke flere, men.
  Refleksen synes godt i billys.
  Lett, luftig, ferdig.
  Brukt to ganger i uka siden påske.
  Liker snittet. Ikke for trang over magen, for oss som har en.
`)

export const headPraise = listLines(`
  Passer stort hode. Halleluja.
  Blir ikke slapp etter vask.
  Klør ikke i panna.
  Varm uten å være tjukk.
  Ser bra ut på. Det er ikke alt som gjør det på meg.
  Sitter under hjelmen også.
  Mistet den på toget, kjøpte ny samme uke.
  Dekker ørene hele veien ned.
`)

export const handPraise = listLines(`
  Varme nok til å stå i skitrekket.
  Får på votta selv når den andre allerede er på. Smart løkke.
  Kan knyte skisko i dem.
  Holder tett på langtur i kram snø.
  Ikke klamme inni etter en hel dag.
  Mistet en. Kjøpte to par til.
  Gode på sykkelen ned til fem minus.
  Fôret blir med ut når jeg drar ut hånda. Ellers perfekte.
`)

export const sockPraise = listLines(`
  Ikke et gnagsår på ni dager.
  Sklir ikke ned i støvelen.
  Kjøper tre par hver høst.
  Holder varmen selv om de blir våte.
  Hælen er like hel etter et år.
  Tykke under foten, tynne over vrista, slik det skal være.
  Krymper litt i første vask, så er det over.
`)

/** Short reviews, of whatever it is. */
export const shortPraise = listLines(`
  Topp.
  Veldig fornøyd.
  Anbefales.
  Akkurat som beskrevet.
  Ingenting å klage på.
  Supert kjøp.
  Helt konge.
  Bra kvalitet.
  Fem stjerner herfra.
  Svarer til forventningene.
  Rask levering også.
  Midt i blinken.
  Verdt hver krone.
  Gjør jobben.
  Fin!
  Kunne ikke vært mer fornøyd.
  Ja takk, flere slike.
  Bedre enn ventet.
  Et godt kjøp.
  Står til seks.
  Like bra som i butikken.
  Har ikke angret.
  Nydelig.
  Enkelt og bra.
  10/10.
  Savnet den på forrige tur, for å si det slik.
  Imponert.
  Kommer til å kjøpe igjen.
`)
