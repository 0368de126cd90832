/**
 * What the drawings show that are closer than the whole article: `kind or kind/cut | detail | close`. The line of a cut
 * goes before that of its kind; an empty cell has no caption.
 */
const CAPTIONS = `
shell-jacket | Snorstopper i hetta, tett glidelås | Borrelås i mansjetten
shell-jacket/hood-down | Hetta ligger rullet ned, brystlomme med glidelås | Borrelås i mansjetten
shell-jacket/parka | Klaff med trykknapper over glidelåsen | Borrelås i mansjetten
down-jacket | Smale kanaler, glidelås helt opp | Myk kant rundt ermet
down-jacket/child | Refleks tvers over brystet | Refleks på ermet
fleece | Høy krage, lomme med glidelås |
fleece/pile | Lang lugg og lomme på brystet |
fleece/child-pile | Lang lugg og lomme på brystet |
hiking-trousers | Skrå lommer med glidelås |
hiking-trousers/cargo | Romslige lommer på lårene |
hiking-boot | Lisser i kroker, polstret krage | Gummi over tåa, grov såle
backpack/touring | Spenner og topplokk | Strekklomme foran
backpack/day | Hovedåpning med to glidere | Lomme med glidelås foran
backpack/expedition | Spenner og topplokk | Frontlomme og kompresjonsstropper
backpack/frame | Skinnreimer over lokket | Spenner i messing
backpack/travel | To frontlommer med glidelås | Stropp som holder lasten samlet
backpack/school | Hovedåpning med to glidere | Refleks over og under lomma
backpack/child | Lokk som barnet lukker selv | Stor spenne, lett å lukke
backpack/cycling | Hovedåpning med to glidere | Elastisk snor til hjelmen
backpack/roll-top | Rulles sammen, så holder den tett | Lomme med refleks og feste til lykt
backpack/team | Hovedåpning med to glidere | Nett til ballen
bag | Lomme med glidelås på enden |
beanie | Dobbel kant med skinnmerke |
wool-base-top | Halsen og de flate sømmene |
wool-base-top/zip-neck | Krage med kort glidelås |
bottle | Kork med hank |
bottle/sport | Myk tut til å klemme av |
thermos | Kopp og kork i ett |
alpine-skis | Bindingen med skistopper |
cross-country-skis | Bindingen med plate til skoen |
poles | Håndtak og reim |
poles/trekking | Korkhåndtak med forlenget grep |
mittens | Mansjett og håndledd |
gloves | Håndryggen |
running-shoe/road | Lissene og det luftige overstoffet | Hælen og den støtdempende sålen
running-shoe/trail | Lissene og det luftige overstoffet | Hælkappe og knotter under
running-shoe/casual | Lissene og tåhetta | Polstret krage og flat såle
running-shoe/football | Lissene og det glatte overstoffet | Hælkappe og knotter
running-shoe/indoor | Lissene og det luftige overstoffet | Polstret krage og såle i rågummi
running-shoe/hiking | Lissene og tåbeskyttelsen | Hælkappe og grov såle
running-shoe/child-straps | To borrelåser, lette å dra i | Polstret krage og flat såle
running-shoe/child-hiking | To borrelåser, lette å dra i | Hælkappe og grov såle
helmet | Ventiler og polstring |
ski-goggles | Linsa og strikken |
headlamp | Lampehuset |
rubber-boot | Tåa og sålen |
winter-boot | Såle med grovt mønster |
winter-boot/spikes | Pigger i sålen |
socks | Hælen, strikket for seg |
tent | Inngangen |
sleeping-bag | Hette med snor og varm krage |
hoodie | Hette med snor |
rain-jacket | Klaff over glidelåsen, sveiset søm |
rain-jacket/cycling | Refleks over brystet |
anorak | Kort glidelås og lomme på magen |
ski-jacket | Glidelåsen og brystlomma |
softshell | Krage og brystlomme med glidelås |
sweater | Halsen og det rundfelte bærestykket |
sweater/half-zip | Ribbestrikket krage med kort glidelås |
sweater/cardigan | Tinnknapper og ribbestrikket kant |
sweater/roll-neck | Halsen, rullet en gang |
shell-trousers | Høyt liv |
shell-trousers/braces | Seler og glidelås på låret |
shell-trousers/braces-lined | Seler og glidelås på låret |
lantern | Bryteren |
balaclava | Åpningen rundt ansiktet |
care | Etiketten |
`

const byName = new Map(
  CAPTIONS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', detail = '', close = ''] = line.split('|').map((cell) => cell.trim())
      return [name, { detail, close }] as const
    }),
)

/**
 * What a drawing shows that is closer than the whole article.
 *
 * @param drawn `kind/cut/view`, `running-shoe/trail/close`; null for a photograph or a whole view
 */
export function captionPicture(drawn: string | null): string | null {
  const [kind = '', cut = '', view = ''] = drawn?.split('/') ?? []
  const found = byName.get(`${kind}/${cut}`) ?? byName.get(kind)
  const caption = view === 'close' ? found?.close : view === 'detail' ? found?.detail : ''
  return caption === undefined || caption === '' ? null : caption
}
