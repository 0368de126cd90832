/**
 * What the drawings show that are not the front: `kind or kind/cut | view: caption | view: caption`. The line of a cut
 * holds for it instead of that of its kind, view by view; a view without a caption needs none.
 */
const CAPTIONS = `
shell-jacket | other: Åpnet, med hengeløkke og merke i nakken | close: Glidelåsen på nært hold, ripstop i stoffet
down-jacket | other: Åpnet, kanalene går gjennom til fôret | close: Dun mellom sømmene, og glidelåsen
fleece | other: Åpnet, uten fôr | close: Børstet overflate og flatlåssøm
fleece/half-zip | other: Åpen i halsen | close: Børstet overflate og flatlåssøm
fleece/pile | other: Åpnet, uten fôr | close: Krøllet lugg og glatt lomme
fleece/child-pile | other: Åpnet, uten fôr | close: Krøllet lugg og glatt lomme
hiking-trousers | other: Brettet sammen | close: Dobbel søm og trens ved lomma
hiking-boot | other: Ovenfra | back: Sålen | close: Skinnet, maljene og lissa
running-shoe | other: Sålen | close: Åpen netting, lisser i maljer av metall
running-shoe/road | other: Sålen, med felt av hard gummi
running-shoe/trail | other: Sålen med knotter begge veier
running-shoe/indoor | other: Sålen, med mønster for gulv
running-shoe/casual | other: Sålen i gummi | close: Lerret, lisser i maljer av metall
running-shoe/hiking | other: Sålen med grovt mønster | close: Tett lerret, lisser i maljer av metall
running-shoe/football | other: Sålen med knotter | close: Glatt overdel, lisser i maljer av metall
running-shoe/child-straps | other: Sålen i gummi | close: Borrelåsen, med dobbel søm
running-shoe/child-hiking | other: Sålen med grovt mønster | close: Borrelåsen, med dobbel søm
backpack | other: Fra siden | back: Seler og ryggplate | close: Spenne, stropp og glidelås
beanie | other: Ovenfra: seks kiler felles mot midten | close: Vrangbord og skinnmerke, sydd på
gloves | other: Håndflaten og håndryggen | close: Søm mellom håndflate og håndrygg, borrelås om håndleddet
gloves/light | close: Tynt strekkstoff med flate sømmer
sweater | other: Brettet sammen | close: Maskene
sweater/islender | close: Mønsteret, maske for maske
bag | detail: Lomme med glidelås på enden
wool-base-top | detail: Halsen og de flate sømmene
wool-base-top/zip-neck | detail: Krage med kort glidelås
bottle | detail: Kork med hank
bottle/sport | detail: Myk tut til å klemme av
thermos | detail: Kopp og kork i ett
alpine-skis | detail: Bindingen med skistopper
cross-country-skis | detail: Bindingen med plate til skoen
poles | detail: Håndtak og reim
poles/trekking | detail: Korkhåndtak med forlenget grep
mittens | detail: Mansjett og håndledd
helmet | detail: Ventiler og polstring
ski-goggles | detail: Linsa og strikken
headlamp | detail: Lampehuset
rubber-boot | detail: Tåa og sålen
winter-boot | detail: Såle med grovt mønster
winter-boot/spikes | detail: Pigger i sålen
socks | detail: Hælen, strikket for seg
tent | detail: Inngangen
sleeping-bag | detail: Hette med snor og varm krage
hoodie | detail: Hette med snor
rain-jacket | detail: Klaff over glidelåsen, sveiset søm
rain-jacket/cycling | detail: Refleks over brystet
rain-trousers | detail: Glidelås i beina, refleks og stropp
anorak | detail: Kort glidelås og lomme på magen
ski-jacket | detail: Glidelåsen og brystlomma
softshell | detail: Krage og brystlomme med glidelås
shell-trousers | detail: Høyt liv
shell-trousers/braces | detail: Seler og glidelås på låret
shell-trousers/braces-lined | detail: Seler og glidelås på låret
lantern | detail: Bryteren
balaclava | detail: Åpningen rundt ansiktet
care | detail: Etiketten
`

const byView = new Map(
  CAPTIONS.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...views] = line.split('|').map((cell) => cell.trim())
      return views.map((each) => {
        const [view = '', ...words] = each.split(': ')
        return [`${name}/${view}`, words.join(': ')] as const
      })
    }),
)

/**
 * What a drawing shows that is not the front of the article.
 *
 * @param drawn `kind/cut/view`, `running-shoe/trail/close`; null for a photograph or a front
 */
export function captionPicture(drawn: string | null): string | null {
  const [kind = '', cut = '', view = ''] = drawn?.split('/') ?? []
  return byView.get(`${kind}/${cut}/${view}`) ?? byView.get(`${kind}/${view}`) ?? null
}
