/** A colour word: the family it belongs to (`color_groups.name`) and how it looks when nothing else is known. */
export type ColorWord = { family: string; hex: string }

/**
 * Norwegian, English, German and Swedish colour words, by family and look. A word also counts as the end of a compound
 * («marineblå», «flaskegrønn»), and the longest that fits wins, so shades with a look of their own have lines of their own.
 */
const table = `
svart #1d1f21 svart sort black noir schwarz svarta jet ebony midnightblack carbon nero negro
svart #25272a onyx
svart #26282b caviar obsidian phantom
svart #2b2d30 kull
grå #8b8f92 grå grey gray grau grått
grå #3d4145 koksgrå charcoal
grå #3f4347 antrasitt anthracite anthrazit antracit shadow smoke pewter lead gunmetal asphalt
grå #55606a skifer slate
grå #b5b9bc sølv silver silber silver-metallic chrome metallic platinum
grå #44484c graphite grafitt
grå #4d5053 asfalt
grå #9a9da0 gråmelert ash cement concrete fog stormy storm dis
grå #6d7073 granitt
grå #7c858d steel stål titanium titan zinc
hvit #f4f2ec hvit kvit white weiß weiss vit vita hvitt chalk alabaster bianco blanc
hvit #ece7da offwhite ecru natural natur creme crème gräddvit cremeweiß eggshell bone pearl perle bein
hvit #efe9d9 ivory elfenben
hvit #ece2cc krem cream
hvit #f3f4f4 snø snow
hvit #ebe6d8 naturhvit
hvit #e6e6e6 transparent clear
blå #2f5f8f blå blue blau blått bleu azul royal
blå #1d2b45 marine marineblå navy marin marinblau marinblå midnight midnatt ink
blå #1f5661 petrol
blå #2f9aa0 turkis turquoise türkis turkos lagoon
blå #256d70 teal
blå #41597a denim indigoblue jeansblue dongeri
blå #2d3362 indigo
blå #8fb4d3 lyseblå lightblue
blå #86b7dc himmelblå sky azure ice glacier babyblue skyblue himmel fjord
blå #b6d3e0 isblå
blå #1e2c4a mørkeblå darkblue
blå #1f3a63 dypblå
blå #2547a0 kobolt cobalt kobalt ultramarine
blå #2b9fc4 cyan
blå #4fb3b5 aqua
grønn #4c6b4a grønn green grün grönt grönn grön vert verde emerald smaragd jade
grønn #5b5c36 oliven olive oliv olivgrün olivgrön moss loden
grønn #8a8259 khaki kaki
grønn #5a6240 mose mosegrønn
grønn #a3cdb5 mint seafoam eucalyptus myntegrønn
grønn #2c4a36 skoggrønn forest pine spruce bottlegreen jungle fern bregne
grønn #2b4635 mørkegrønn
grønn #1f4434 flaskegrønn
grønn #a5c43b lime chartreuse pistachio pistasj eple apple
grønn #98a68a salvie sage
grønn #a2c08f lysegrønn
grønn #2f4a39 gran
grønn #55593b army
grønn #5d6349 camo camouflage kamuflasje militær military
rød #b3302a rød raud red rot röd rött rouge rojo scarlet cherry fire
rød #64202f burgunder burgundy vinrød maroon wine weinrot vinröd oxblood merlot bordeauxrot marsala berry
rød #5d1d2b bordeaux
rød #9a4a36 murstein brick rusty rost
rød #96482c rust
rød #9c2233 tyttebær ruby rubin tegl
rød #8e1f33 kirsebær
rød #7a2226 mørkerød
rød #c2402f tomat tomato chili poppy valmue
rød #9f1d35 crimson
oransje #d9692a oransje orange orangerød oransj tangerine pumpkin gresskar flame
oransje #e4775f korall coral
oransje #e07b2b mandarin
oransje #b7603f terrakotta terracotta
oransje #b06a3e kobber copper kupfer koppar amber rav
oransje #efb08c fersken peach apricot pfirsich persika melon
oransje #eba66f aprikos
gul #e3b436 gul gult yellow gelb jaune amarillo sunflower sol saffron safran honey honning
gul #c29a2f sennep mustard senap senf
gul #c08f33 oker ochre
gul #c2a14d gull gold guld golden brass messing
gul #ecd74c sitron lemon
gul #dbe34a neongul volt neon fluo fluorescent citron
lilla #6d4b7d lilla purple violet fiolett lila violett amethyst grape drue
lilla #5a2f4c plomme plum pflaume plommon eggplant
lilla #b5a4cf lavendel lavender lavendelblå lilac flieder orchid orkide wisteria
lilla #452b45 aubergine
lilla #a98cc0 syrin
lilla #8a5c86 lyng
lilla #967991 mauve
rosa #cf8792 rosa pink rose rosé-gold rosegold rosaguld pinke flamingo bubblegum watermelon
rosa #c22f6b cerise
rosa #c22f7f fuksia fuchsia
rosa #b62b78 magenta
rosa #b43a5b bringebær raspberry himbeer hallon
rosa #e59a86 laks salmon lachs lax
rosa #e2b3b0 blush powder puder nude-pink ballet
rosa #dcb9b1 pudder
rosa #d9a3a3 rosé
brun #74512f brun brown braun brunt marron espresso walnut valnøtt mahogany mahogni hazel leather skinn
brun #4a3124 sjokolade chocolate schokolade choklad cocoa kakao
brun #4f3a2b kaffe coffee
brun #8e5a31 konjakk cognac
brun #6a3f2c kastanje
brun #5c4536 mokka mocha
brun #7d5c3d nøtt
brun #a9743f karamell tan caramel toffee whisky hazelnut
brun #7a5b33 bronse bronze
brun #6b5a47 mushroom tortoise tortoiseshell skilpadde leopard
beige #cbb998 beige khakibeige greige linen lin hvete hemp vanilla vanilje cashmere biscuit
beige #cdbb95 sand sandbeige desert ørken wheat dune latte almond mandel buff
beige #9c8d7c taupe
beige #b58a56 kamel camel kamelbrun fawn
beige #b4aa98 stein stone
beige #d8cbb0 havre oat
beige #e0d2b4 champagne
beige #d9bfa3 skin nude hud hautfarben hudfarge
flerfarget #9a8f86 multi multicolor multicolour multicolored flerfarget bunt mehrfarbig flerfärgad rainbow regnbue assorted blandet mønstret printed print floral blomstret tiedye
`

/** Every word with its family and look. */
export const colorWords: ReadonlyMap<string, ColorWord> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [family = '', hex = '', ...words] = line.split(' ')
      return words.map((word) => [word, { family, hex }] as const)
    }),
)
