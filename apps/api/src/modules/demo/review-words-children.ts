import { listLines } from './list-words.ts'

/** What parents say who are content: a review a line. The children are of any age unless a line is of what babies wear. */

/** True of everything for children. */
export const childPraise = listLines(`
  Arves nå av lillebror.
  Tredje barn, tredje gang vi kjøper den samme. Det sier vel alt.
  Navnelapp på innsiden. Den har kommet hjem hver gang så langt.
  Hun valgte fargen selv. Det er visst viktig.
  Kjøpt brukt til eldste, nå ny til yngste. Begge er fine.
  Bestemor kjøpte, og bestemor hadde rett.
  Kommer hjem fra barnehagen uten å være ødelagt.
  Kunne ikke være mindre begeistret selv, sier tenåringen. Men den blir brukt.
  Fikk god hjelp i butikken til å velge størrelse.
`)

/** Overalls, jackets and rain sets. */
export const childOuterPraise = listLines(`
  Tålte en hel dag i sølepytten.
  Sklir ned akebakken på magen i den. Fortsatt ingen hull.
  Får den på selv, og det er verdt mye klokka halv åtte.
  Refleks på begge sider. Fint når det er mørkt både til og fra.
  Strikken under foten holder, og det gjør den ikke alltid.
  Tørker over natta på badet.
  Vannet står i buksa på alle andre i avdelingen. Ikke på vår.
  Åpningen er vid, så også han som spreller, kommer oppi.
  Har vært ute i alt fra fem pluss til femten minus.
  Brukte den fra oktober til påske, og nå henger den klar til neste.
  Hetta kan tas av, og det er trygt i klatrestativet.
  Spyler den med hageslangen.
`)

export const childTrouserPraise = listLines(`
  Forsterkede knær. Og de trengs.
  Lang nok til at den fortsatt passer til våren.
  Regulerbar i livet, så den passer en smal type.
  Går i den hver dag, jeg må lure den i vask om natta.
  Klatrer i den, sklir i den, sover nesten i den.
  Tåler grus.
`)

export const childWoolPraise = listLines(`
  Klør ikke, og han sier fra.
  Mykt og uten sømmer som gnager.
  Vaskes hele tida og er like fint.
  Knappene går opp når de skal, og ikke ellers.
  Varm rygg, tørr mage, blid unge.
  Sover i det om vinteren.
  Vokser med. Brettet opp ermene i høst, nå er de akkurat.
`)

export const childFleecePraise = listLines(`
  Myk som et teppe.
  Under regntøyet hele høsten.
  Får den av og på selv.
  Ikke tjukkere enn at jakka går utenpå.
  Tørket på ovnen i garderoben femti ganger.
  Ørene på hetta avgjorde saken.
`)

export const childHeadPraise = listLines(`
  Dekker ørene og blir der.
  Sitter under hjelmen uten å krølle seg.
  Klør ikke, ellers hadde den ligget i snøen.
  Endelig en som ikke glir ned i øynene.
  Dusken overlevde vask.
  Kjøpte to, siden den ene alltid er i barnehagen.
`)

export const childHandPraise = listLines(`
  Lange nok til å gå langt opp på ermet.
  Sitter på! Hele dagen!
  Bygger snømann i dem uten å bli våt.
  Tommelen er på riktig sted, så de kommer på på første forsøk.
  Tørre igjen til neste morgen.
  Mistet bare én så langt, og det er rekord.
`)

export const childSockPraise = listLines(`
  Blir ikke borte i støvelen.
  Varme tær i hele matpausen.
  Tåler å gå i på grus uten sko. Ikke spør.
  Fem par, alle like, ingen leting.
  Krympet ikke på 40.
`)

export const childBootPraise = listLines(`
  Står for seg selv i gangen og går på av seg selv, nesten.
  Tørr i tærne etter en dag i bekken.
  Lett å tørke, fôret kan tas ut.
  Varme nok til aking i to timer.
  Sklir ikke på isen i skolegården.
  Stropper foran som går an å dra i for små hender.
  Kastet fra andre etasje. Uskadd.
`)

export const childShoePraise = listLines(`
  Borrelås som holder et helt skoleår.
  Løper fortere, sier hun.
  Tåer av gummi, ellers hadde de vært åpne nå.
  Gode til både gym og skogstur.
  Gikk hele veien til hytta i dem uten klaging, det er åtte kilometer.
  Blinker ikke. Takk.
`)

export const childPackPraise = listLines(`
  Plass til matboks, regntøy og tre kongler.
  Brystreima gjør at den sitter.
  Så lett at hun bærer den selv hele veien.
  Refleks foran og bak.
  Tåler å bli brukt som sitteplass.
`)

export const childBottlePraise = listLines(`
  Får opp korken selv.
  Tett i sekken. Bøkene har overlevd.
  Tåler å falle i asfalten.
  Vasker den i maskinen hver kveld.
`)

export const childSkiPraise = listLines(`
  Gikk rett bort og gikk på dem.
  Greie å komme inn i, også alene.
  Festet er godt uten smøring.
  Fra null til lysløypa på en vinter.
`)

export const childHelmetPraise = listLines(`
  Tar den på frivillig.
  Lett, og den sitter stille.
  Rattet bak er enkelt å stille når lua kommer under.
  Vokser med, vi har skrudd den ut to ganger.
`)
