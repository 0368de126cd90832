/**
 * What each drawing of the studio shows, a line for every cut:
 * `kind/cut | what an article may be | attributes that can be seen | of whom`. `children` is a child's cut, `adults` a
 * grown-up's; nothing means that both have the same. An attribute that is not named cannot be seen in the drawing, so an
 * article may have any value of it; `!everyday` is a value that it may not have. `details=none` says that none of the
 * details that a drawing can show are there. `pockets` is how many can be counted on the front and `zips` how many of them
 * have a zip; where the words of an article count its pockets, the drawing does so too.
 */
export const drawingsTable = `
shell-jacket/hood-up | shell-jacket | hood=fixed closure=zip activities=ski-touring pockets=2 zips=2 | adults
shell-jacket/hood-down | shell-jacket | hood=fixed closure=zip activities=ski-touring pockets=3 zips=3 | adults
shell-jacket/yoke | shell-jacket | hood=fixed closure=zip activities=ski-touring pockets=2 zips=0 | adults
shell-jacket/mountain | shell-jacket | hood=fixed closure=zip activities=ski-touring pockets=2 zips=2 | adults
shell-jacket/light | shell-jacket | hood=fixed closure=zip activities=everyday,!ski-touring pockets=2 zips=2 | adults
shell-jacket/long | shell-jacket | hood=fixed closure=zip activities=ski-touring,hiking length=long pockets=2 zips=2 | adults
shell-jacket/child | shell-jacket,wind-jacket,jacket | closure=zip pockets=2 zips=2 | children
shell-jacket/parka | parka,coat,rain-jacket | closure=zip length=long pockets=2 zips=0 | adults
down-jacket/hooded | down-jacket,padded-jacket | hood=fixed closure=zip | adults
down-jacket/narrow-baffles | down-jacket,padded-jacket | hood=fixed closure=zip | adults
down-jacket/collar | down-jacket,padded-jacket | hood=none closure=zip | adults
down-jacket/long | down-jacket,padded-jacket | hood=fixed closure=zip length=long | adults
fleece/full-zip | fleece-jacket | hood=none closure=zip pockets=3 zips=3 | adults
fleece/half-zip | fleece-sweater | closure=half-zip sleeve=long pockets=1 zips=1 | adults
fleece/pile | fleece-jacket | hood=none closure=zip pockets=3 zips=2 | adults
fleece/hooded | fleece-jacket | hood=fixed closure=zip pockets=3 zips=3 | adults
fleece/child | fleece-jacket | hood=none closure=zip pockets=3 zips=3 | children
fleece/child-pile | fleece-jacket | hood=none closure=zip pockets=3 zips=2 | children
hoodie/pullover | hoodie | hood=fixed closure=pull-over sleeve=long |
hoodie/zip | hoodie,jacket | hood=fixed closure=zip activities=football,training,everyday |
wool-base-top/crew | base-layer-top | sleeve=long closure=pull-over | adults
wool-base-top/zip-neck | base-layer-top | sleeve=long closure=half-zip | adults
wool-base-top/pattern | base-layer-top | sleeve=long closure=pull-over warmth=medium,warm | adults
wool-base-top/child | base-layer-top | sleeve=long closure=pull-over | children
wool-base-top/child-pattern | base-layer-top | sleeve=long closure=pull-over | children
sweater/plain | sweater | sleeve=long closure=pull-over details=none | adults
sweater/islender | sweater | sleeve=long closure=pull-over details=pattern | adults
sweater/half-zip | sweater | sleeve=long closure=half-zip details=none | adults
sweater/cardigan | sweater | sleeve=long closure=button details=none | adults
sweater/roll-neck | sweater | sleeve=long closure=pull-over details=high-neck | adults
sweater/child | sweater | sleeve=long closure=pull-over | children
t-shirt/plain | t-shirt,jersey,polo-shirt,underwear | sleeve=short closure=pull-over |
t-shirt/print | t-shirt | sleeve=short closure=pull-over |
t-shirt/stripe | t-shirt,jersey | sleeve=short closure=pull-over |
hiking-trousers/regular | trousers,jeans | details=none pockets=3 zips=3 | adults
hiking-trousers/reinforced | trousers | details=none pockets=3 zips=3 | adults
hiking-trousers/cargo | trousers | details=none pockets=4 zips=2 | adults
shorts/tour | shorts,swimwear | details=none |
shorts/training | shorts,swimwear | details=none |
wool-tights/wool | base-layer-bottom,underwear | |
wool-tights/training | tights | |
dress/plain | dress | sleeve=short closure=pull-over | adults
dress/striped | dress | sleeve=short closure=pull-over | adults
skirt/flared | skirt | length=knee warmth=thin,medium | adults
skirt/quilted | skirt | length=knee warmth=warm,extra | adults
beanie/pattern | beanie | details=pom-pom,pattern |
beanie/rib | beanie | details=none |
beanie/plain | beanie | details=pom-pom |
beanie/pattern-flat | beanie | details=pattern |
beanie/ties | beanie | details=ties | children
balaclava/plain | balaclava | |
balaclava/yoke | balaclava | |
mittens/shell | mittens | waterproof=yes,repellent | adults
mittens/stars | mittens | waterproof=no |
mittens/wool | mittens | waterproof=no |
mittens/rain | mittens | waterproof=yes | children
mittens/long | mittens | length=long | children
gloves/ski | gloves | activities=alpine-skiing warmth=warm,extra |
gloves/winter | gloves | activities=cycling,everyday,hiking warmth=medium,warm,extra |
gloves/light | gloves | activities=cross-country,everyday,running,hiking warmth=thin,medium |
gloves/half-finger | gloves | activities=cycling warmth=thin |
buff/plain | neck-warmer | |
buff/stars | neck-warmer | |
buff/contour | neck-warmer | |
socks/crew | socks | shaft=mid |
socks/stripes | socks | shaft=mid |
socks/wool | socks | shaft=mid |
socks/high | socks | shaft=high activities=hiking,everyday |
socks/football | socks | shaft=high activities=football,handball,training |
rain-set/classic | rain-set | pieces=2 hood=fixed closure=zip | adults
rain-set/two-tone | rain-set | pieces=2 hood=fixed closure=zip | adults
childrens-overall/winter | overall | closure=zip warmth=warm,extra details=none | children
childrens-overall/hood | overall | closure=zip warmth=warm,extra details=none | children
childrens-overall/two-tone | overall | closure=zip warmth=warm,extra details=none | children
childrens-overall/quilted | overall | closure=zip warmth=warm,extra details=lined | children
childrens-overall/softshell | overall | closure=zip warmth=thin,medium details=none | children
childrens-overall/chevron | overall | closure=zip warmth=thin,medium details=none | children
childrens-overall/printed | overall | closure=zip warmth=thin,medium details=none | children
childrens-overall/striped | overall | closure=zip warmth=thin,medium details=none | children
childrens-overall/stars | overall | closure=zip warmth=thin,medium details=none | children
hiking-boot/high | hiking-boots,safety-shoes | shaft=high closure=lace | adults
hiking-boot/mid | hiking-boots,hiking-shoes,safety-shoes | shaft=mid closure=lace | adults
running-shoe/road | running-shoes,training-shoes | shaft=low closure=lace |
running-shoe/trail | trail-shoes | shaft=low closure=lace |
running-shoe/casual | sneakers | shaft=low closure=lace |
running-shoe/football | football-shoes | shaft=low closure=lace |
running-shoe/indoor | indoor-shoes | shaft=low closure=lace |
running-shoe/hiking | hiking-shoes | shaft=low closure=lace | adults
running-shoe/child-straps | sneakers,training-shoes | shaft=low closure=velcro | children
running-shoe/child-hiking | hiking-shoes | shaft=low closure=velcro | children
winter-boot/plain | winter-boots,boots | shaft=high closure=zip details=none | adults
winter-boot/lined | winter-boots,boots | shaft=high closure=zip details=lined | adults
winter-boot/spikes | winter-boots | shaft=high closure=zip details=spikes | adults
winter-boot/child | winter-boots | shaft=mid closure=zip details=none | children
winter-boot/child-lined | winter-boots | shaft=mid closure=zip details=lined | children
rubber-boot/high | rubber-boots | shaft=high closure=slip-on | adults
rubber-boot/half | rubber-boots | shaft=mid closure=slip-on | adults
rubber-boot/low | rubber-boots | shaft=low closure=slip-on | adults
rubber-boot/child | rubber-boots,boots | shaft=mid closure=slip-on | children
alpine-skis/piste | alpine-skis | | adults
alpine-skis/all-mountain | alpine-skis | | adults
alpine-skis/freeride | alpine-skis | | adults
alpine-skis/child | alpine-skis | | children
cross-country-skis/classic | cross-country-skis | | adults
cross-country-skis/race | cross-country-skis | | adults
cross-country-skis/child | cross-country-skis | | children
cross-country-skis/touring | mountain-skis | |
cross-country-skis/wide | mountain-skis | |
poles/alpine | poles | activities=alpine-skiing details=none |
poles/trekking | poles | activities=hiking details=none |
poles/foldable | poles | activities=hiking details=foldable |
poles/cross-country | poles | activities=cross-country details=none |
helmet/vented | helmet | activities=alpine-skiing details=none | adults
helmet/brim | helmet | activities=alpine-skiing details=visor |
helmet/cycling | helmet | activities=cycling,!everyday details=none | adults
helmet/city | helmet | activities=everyday details=none | adults
helmet/child | helmet | activities=alpine-skiing details=none | children
helmet/child-cycling | helmet | activities=cycling,everyday details=none | children
ski-goggles/round | goggles | |
ski-goggles/wide | goggles | |
headlamp/twin | headlamp | |
headlamp/single | headlamp | |
tent/dome | tent | |
tent/tunnel | tent | |
sleeping-bag/down | sleeping-bag | |
sleeping-bag/winter | sleeping-bag | |
backpack/touring | backpack | activities=hiking,ski-touring volumeLitres=medium details=none | adults
backpack/day | backpack | activities=hiking,ski-touring volumeLitres=small,medium details=none | adults
backpack/expedition | backpack | activities=hiking volumeLitres=large details=none | adults
backpack/frame | backpack | activities=hiking details=frame | adults
backpack/travel | backpack | activities=everyday details=none | adults
backpack/school | backpack | activities=school details=none | children
backpack/child | backpack | activities=hiking details=none | children
backpack/cycling | backpack | activities=cycling waterproof=no,repellent details=none | adults
backpack/roll-top | backpack | activities=cycling waterproof=yes details=none | adults
backpack/team | backpack | activities=football,handball details=none |
bag/duffel | bag | waterproof=no,repellent |
bag/dry | bag | waterproof=yes |
bottle/steel | bottle | activities=hiking,school,everyday |
bottle/sport | bottle | activities=training,cycling,running,football |
thermos/slim | thermos | |
thermos/handle | thermos | |
gas-canister/medium | gas | |
gas-canister/small | gas | |
care/bottle | wash-agent,proofing | details=none |
care/pouch | wash-agent,proofing | details=none |
care/spray | proofing | details=spray |
care/tin | proofing | details=wax |
sports-drink/half-litre | sports-drink | |
shell-trousers/braces | shell-trousers,trousers | details=braces | adults
shell-trousers/braces-lined | trousers | details=braces,lined | adults
shell-trousers/child | shell-trousers,trousers,rain-trousers | details=none | children
shell-trousers/child-lined | trousers,shell-trousers | details=lined | children
rain-trousers/side-zip | rain-trousers | details=none | adults
anorak/classic | anorak | hood=fixed closure=half-zip | adults
anorak/child | anorak | hood=fixed,detachable closure=half-zip | children
rain-jacket/hooded | rain-jacket | hood=fixed closure=zip | adults
rain-jacket/child | rain-jacket | hood=fixed,detachable closure=zip | children
rain-jacket/cycling | rain-jacket | hood=none closure=zip | adults
light-jacket/wind | wind-jacket | hood=fixed closure=zip | adults
light-jacket/running | jacket,wind-jacket | hood=fixed closure=zip activities=running | adults
light-jacket/cycling | jacket | hood=none closure=zip activities=cycling |
light-jacket/team | jacket | hood=none closure=zip activities=football,handball,training |
ski-jacket/shell | jacket | hood=fixed closure=zip activities=alpine-skiing details=none pockets=4 zips=4 | adults
ski-jacket/lined | jacket | hood=fixed closure=zip activities=alpine-skiing details=lined pockets=4 zips=2 | adults
softshell/plain | softshell-jacket,jacket | hood=none closure=zip activities=hiking,alpine-skiing,everyday,cross-country pockets=3 zips=3 | adults
softshell/panels | softshell-jacket,jacket | hood=none closure=zip activities=hiking,alpine-skiing,everyday,cross-country pockets=3 zips=3 | adults
down-jacket/child | padded-jacket,down-jacket | hood=fixed,detachable closure=zip | children
rain-set/child | rain-set | pieces=2 hood=fixed,detachable closure=zip | children
base-layer-set/plain | base-layer-set | pieces=2 sleeve=long closure=pull-over | children
base-layer-set/pattern | base-layer-set | pieces=2 sleeve=long closure=pull-over | children
bodysuit/plain | bodysuit | sleeve=long closure=button | children
bodysuit/pattern | bodysuit | sleeve=long closure=button | children
fleece-overall/plain | fleece-overall | hood=none closure=zip | children
fleece-overall/two-tone | fleece-overall | hood=none closure=zip | children
fleece-overall/pile | fleece-overall | hood=none closure=zip | children
jersey/long | jersey | sleeve=long closure=pull-over |
jersey/chevron | jersey | sleeve=long closure=pull-over |
jersey/cycling | jersey | sleeve=short closure=zip |
jersey/cycling-long | jersey | sleeve=long closure=zip |
bib-shorts/plain | shorts | details=braces |
lantern/tall | lantern | |
lantern/round | lantern | |
`
