const words = (text: string): string[] => text.trim().split(/\s+/)

/** Last parts of compounds, which say what the article is: «dun|jakke». */
export const compoundHeads: readonly string[] = words(`
  jakke bukse genser trøye skjorte lue vott vante hanske sokk strømpe sko støvel støvlett sandal tøffel sekk veske
  flaske hjelm brille stav ski shorts tights longs dress kjole skjørt telt pose lykt termos parkas frakk kåpe sett
  vask anorakk body bag bager skjerf hals hette caps belte truse boxer undertøy ull tøy klær drakt vest topp singlet
  bluse cardigan jumper pologenser fleece bh lag brett binding smøring voks impregnering spray drikk mat gass brenner
  kjele kopp krus bestikk kniv øks sag liggeunderlag underlag matte madrass hengekøye tau sele karabin kart kompass
  klokke ball mål nett racket kølle hanskene pumpe lås slange dekk sadel pedal bjelle ryggsekk balaklava pannebånd
  bånd maske visir såle snøre lisse gamasje brodder truger kjelke akebrett bukseseler rem lomme trekk ramme stol bord
  lampe lys batteri lader håndkle badedrakt badeshorts bikini votter strikkejakke sommerfugl bandasje krem olje
  innlegg beskytter knebeskytter refleks filter kanne boks kasse eske pakke
`)

/** First parts of compounds, which say what it is made of or for: «ull|ongs». */
export const compoundModifiers: readonly string[] = words(`
  ull dun fleece regn vind vinter sommer skall tur fjell ski alpin langrenn løpe løype trening sykkel fotball håndball
  ball hette gummi strikke ragg hode drikke sove vann skinn lær bomull merino barne dame herre junior baby jente gutte
  skole barnehage fritid hverdag by terreng slalåm topptur jakt fiske klatre bade yoga sport lag kamp keeper rulle
  snø is høst vår natt dag reise leir gå skate varme refleks termo superunder softshell hardshell kunstgress asfalt
  mote arbeid under over for inne ute allround carving tunnel kuppel kunst silke polar pol rygg hofte tåre boble
`)

/** Words that only look like such compounds: «bomull» (cotton) has nothing to do with wool. */
export const wholeWords: readonly string[] = words(
  'bomull skjorte genser badminton bomullen vindtett vanntett',
)
