/**
 * What the demo's articles are: group | attributes of all | name: attributes of this one; …
 *
 * Groups and names are those of the kinds table. What follows from sizes and from the facts of the texts (litres, water
 * column) is not here.
 */
export const attributesTable = `
101 | kind=shell-jacket hood=fixed closure=zip waterproof=yes activities=hiking,ski-touring | skalljakke med lang rygg: length=long; lett skalljakke: activities=hiking,everyday
102 | kind=down-jacket hood=none closure=zip warmth=warm waterproof=no activities=hiking,everyday | dunjakke med hette: hood=fixed; lett dunjakke: warmth=medium
103 | kind=softshell-jacket hood=none closure=zip waterproof=repellent activities=hiking | myk skijakke: kind=jacket activities=alpine-skiing
104 | kind=rain-jacket hood=fixed closure=zip waterproof=yes activities=everyday,hiking | regnfrakk: length=long
105 | kind=wind-jacket hood=fixed closure=zip waterproof=repellent activities=hiking | anorakk: kind=anorak closure=half-zip
106 | kind=parka hood=detachable closure=zip length=long warmth=warm waterproof=yes activities=everyday | fôret parkas: details=lined
107 | kind=trousers closure=zip waterproof=repellent activities=hiking |
108 | kind=shell-trousers closure=zip waterproof=yes activities=hiking,ski-touring details=braces |
109 | kind=shorts waterproof=no activities=hiking | badeshorts: activities=swimming
110 | kind=fleece-jacket hood=none closure=zip warmth=medium activities=hiking | fleecegenser: kind=fleece-sweater closure=half-zip sleeve=long; varm fleecejakke: warmth=warm; lett fleecejakke: warmth=thin
111 | kind=hoodie hood=fixed closure=pull-over sleeve=long activities=everyday | hettejakke i bomull: closure=zip
112 | kind=sweater closure=pull-over sleeve=long warmth=warm activities=everyday | islender: details=pattern; strikkejakke: closure=button; genser med høy hals: details=high-neck; strikkegenser med kort glidelås: closure=half-zip
113 | kind=base-layer-top sleeve=long closure=pull-over warmth=medium activities=hiking | ulltrøye med glidelås: closure=half-zip; tynn ulltrøye: warmth=thin
114 | kind=base-layer-bottom warmth=medium activities=hiking | tynn ullongs: warmth=thin
115 | kind=t-shirt sleeve=short closure=pull-over activities=hiking,everyday |
116 | kind=dress sleeve=short closure=pull-over activities=everyday | turkjole: activities=hiking
117 | kind=skirt length=knee activities=hiking | vinterskjørt: warmth=warm
118 | kind=beanie warmth=warm activities=everyday | lue med dusk: details=pom-pom; mønsterlue: details=pattern
119 | kind=mittens warmth=warm activities=alpine-skiing,everyday | polvotter: warmth=extra
120 | kind=gloves warmth=warm activities=everyday | skihansker: activities=alpine-skiing; tynne hansker: warmth=thin activities=cross-country,everyday
121 | kind=neck-warmer warmth=thin activities=hiking | halsvarmer: warmth=warm
122 | kind=socks shaft=mid warmth=warm activities=everyday |
123 | kind=socks shaft=mid warmth=medium activities=hiking | høye tursokker: shaft=high; lange tursokker: shaft=high
124 | kind=rain-set hood=fixed closure=zip waterproof=yes pieces=2 activities=everyday,hiking |
125 | kind=rain-trousers waterproof=yes activities=everyday,hiking |
201 | kind=hiking-boots shaft=mid closure=lace waterproof=repellent activities=hiking | høy fjellstøvel: shaft=high; fjellstøvel med membran: waterproof=yes
202 | kind=hiking-shoes shaft=low closure=lace activities=hiking | halvhøy tursko: shaft=mid
203 | kind=running-shoes shaft=low closure=lace waterproof=no activities=running |
204 | kind=trail-shoes shaft=low closure=lace waterproof=no activities=trail-running |
205 | kind=rubber-boots shaft=mid closure=slip-on waterproof=yes activities=everyday | høy gummistøvel: shaft=high; kort gummistøvel: shaft=low
206 | kind=winter-boots shaft=high closure=zip warmth=warm waterproof=repellent activities=everyday | fôret vinterstøvel: details=lined; vinterstøvel med pigger: details=spikes
207 | kind=sneakers shaft=low closure=lace waterproof=no activities=everyday |
301 | kind=alpine-skis activities=alpine-skiing |
302 | kind=jacket hood=fixed closure=zip waterproof=yes activities=alpine-skiing | fôret skijakke: warmth=warm details=lined
303 | kind=trousers closure=zip waterproof=yes activities=alpine-skiing details=braces | fôret skibukse: warmth=warm details=braces,lined
304 | kind=cross-country-skis activities=cross-country |
305 | kind=jacket hood=none closure=zip waterproof=repellent activities=cross-country |
306 | kind=trousers waterproof=no activities=cross-country | langrennstights: kind=tights
307 | kind=mountain-skis activities=ski-touring |
308 | kind=goggles activities=alpine-skiing | skibriller med byttelinse: details=spare-lens
309 | kind=helmet activities=alpine-skiing | alpinhjelm med visir: details=visor
310 | kind=poles activities=alpine-skiing |
311 | kind=poles activities=cross-country |
401 | kind=backpack activities=hiking | sekk til skitur: activities=ski-touring
402 | kind=backpack activities=hiking | bæresekk med ramme: details=frame
403 | kind=sleeping-bag closure=zip warmth=medium activities=hiking | varm sovepose: warmth=warm; lett sovepose: warmth=thin
404 | kind=tent waterproof=yes activities=hiking |
405 | kind=headlamp waterproof=repellent activities=hiking details=rechargeable | hodelykt for løp: activities=running
406 | kind=bottle activities=hiking |
407 | kind=thermos activities=hiking |
408 | kind=gas activities=hiking |
409 | kind=poles activities=hiking | sammenleggbare gåstaver: details=foldable
501 | kind=tights activities=training | fôret treningstights: warmth=warm details=lined; løpetights: activities=running
502 | kind=jersey sleeve=short closure=pull-over activities=training | løpetrøye: activities=running; langermet treningstrøye: sleeve=long
503 | kind=shorts activities=training | løpeshorts: activities=running
504 | kind=jacket hood=fixed closure=zip waterproof=repellent activities=running |
505 | kind=sports-drink activities=training |
506 | kind=bottle activities=training |
601 | kind=jersey sleeve=short closure=pull-over activities=football | keepertrøye: sleeve=long
602 | kind=shorts activities=football |
603 | kind=socks shaft=high activities=football |
604 | kind=football-shoes shaft=low closure=lace waterproof=no activities=football |
605 | kind=indoor-shoes shaft=low closure=lace waterproof=no activities=handball |
606 | kind=jacket hood=none closure=zip activities=football | lagjakke med hette: hood=fixed
607 | kind=backpack activities=football |
701 | kind=jacket hood=none closure=zip waterproof=repellent activities=cycling | regnjakke for sykkel: kind=rain-jacket waterproof=yes waterColumnMm=10000
702 | kind=jersey sleeve=short closure=zip activities=cycling | langermet sykkeltrøye: sleeve=long
703 | kind=shorts activities=cycling | sykkelshorts med seler: details=braces
704 | kind=gloves warmth=thin activities=cycling | vinterhansker for sykkel: warmth=warm
705 | kind=helmet activities=cycling | byhjelm: activities=cycling,everyday
706 | kind=backpack activities=cycling | vanntett sykkelsekk: waterproof=yes
707 | kind=bottle activities=cycling |
801 | kind=overall hood=detachable closure=zip warmth=warm waterproof=yes activities=school,everyday | fôret vinterdress: details=lined; softshelldress: warmth=medium
802 | kind=padded-jacket hood=detachable closure=zip warmth=warm waterproof=yes activities=school,everyday | skalljakke til barn: kind=shell-jacket warmth=thin; anorakk til barn: kind=anorak closure=half-zip warmth=thin
803 | kind=trousers waterproof=yes activities=school,everyday | turbukse til barn: activities=hiking,school; fôret bukse til barn: warmth=warm details=lined; skallbukse til barn: kind=shell-trousers
804 | kind=rain-set hood=fixed closure=zip waterproof=yes pieces=2 activities=school,everyday | regnjakke til barn: kind=rain-jacket pieces=; regnsett med fleece: warmth=warm
805 | kind=base-layer-top sleeve=long closure=pull-over warmth=medium activities=school,everyday | ullsett til barn: kind=base-layer-set pieces=2; ullbody: kind=bodysuit closure=button
806 | kind=fleece-jacket hood=none closure=zip warmth=medium activities=school,everyday | fleecedress: kind=fleece-overall; teddyjakke til barn: warmth=warm
807 | kind=beanie warmth=warm activities=school,everyday | balaklava til barn: kind=balaclava; lue med dusk til barn: details=pom-pom; knytelue: details=ties
808 | kind=mittens warmth=warm activities=school,everyday | lange votter til barn: length=long; regnvotter: warmth=thin waterproof=yes
809 | kind=socks shaft=mid warmth=warm activities=school,everyday |
810 | kind=rubber-boots shaft=mid closure=slip-on waterproof=yes activities=school,everyday | fôret støvel til barn: kind=winter-boots closure=zip warmth=warm details=lined; vinterstøvel til barn: kind=winter-boots closure=zip warmth=warm
811 | kind=sneakers shaft=low closure=velcro waterproof=no activities=everyday | tursko til barn: kind=hiking-shoes activities=hiking; skolesko: activities=school
812 | kind=backpack activities=school | tursekk til barn: activities=hiking
813 | kind=bottle activities=school | termos til barn: kind=thermos
814 | kind=cross-country-skis activities=cross-country |
815 | kind=helmet activities=alpine-skiing |
901 | kind=wash-agent |
902 | kind=proofing | skovoks: details=wax; impregnering på spray: details=spray
903 | kind=lantern activities=hiking details=rechargeable |
904 | kind=bag activities=everyday | reisesekk: kind=backpack; vanntett bag: waterproof=yes
`
