type Rule = readonly [says: RegExp, replies: readonly string[]]

/** What the shop may answer a review that finds this fault; each answer is about the fault. */
const TO_FAULTS: readonly Rule[] = [
  [
    /søm gikk opp/i,
    [
      'En søm skal holde lenger enn det. Fint at den ble byttet; vi har sendt den gamle til dem som syr.',
      'Leit at sømmen ikke holdt. Skjer det igjen, syr vi den i butikken mens du venter.',
    ],
  ],
  [
    /nuppet/i,
    [
      'Nupper etter én vask er for tidlig. Ta den med i butikken, så ser vi på den sammen.',
      'Vask den på vranga i vaskepose neste gang. Nupper den fortsatt, bytter vi den.',
    ],
  ],
  [
    /fargen var en annen/i,
    [
      'Skjermer viser farger ulikt. Send oss en linje, så legger vi fram plagget i dagslys og tar et bilde til deg.',
      'Takk for at du sier fra. Vi har sammenlignet bildet med plagget og gjort det litt mørkere.',
    ],
  ],
  [
    /ikke så tett|ble våt gjennom/i,
    [
      'Da er det oftest impregneringen som er slitt. Kom innom, så tester vi den under springen og impregnerer den på nytt.',
      'Det skal den tåle. Ta den med i butikken, så finner vi ut hvor vannet kom inn.',
    ],
  ],
  [
    /limet løsnet/i,
    [
      'Lim skal sitte. Fint at du fikk nye; de gamle er sendt til produsenten.',
      'Leit at limet slapp. Du har reklamasjonsrett på det nye paret fra den dagen du fikk det.',
    ],
  ],
  [
    /gnager/i,
    [
      'En annen snøring kan hjelpe mot det. Kom innom, så viser vi deg hvordan.',
      'Prøv en tynn sokk inni en tykk. Hjelper det ikke, finner vi et par med mykere kant.',
    ],
  ],
  [
    /gikk i stykker/i,
    [
      'Noen måneder er for lite. Fint at du fikk ny, og si fra om den også svikter.',
      'Takk for at du leverte den tilbake. Vi har sett på bruddet og meldt det til produsenten.',
    ],
  ],
  [
    /måtte byttes|byttet til|skuffet|ikke som ventet|ikke helt det jeg så/i,
    [
      'Leit at den ikke svarte til forventningene. Ring oss gjerne og fortell hva du skal bruke den til, så finner vi noe som passer bedre.',
      'Takk for at du sier det rett ut. Hva var det som manglet? Skriv til oss, så retter vi teksten eller finner en annen til deg.',
    ],
  ],
  [
    /litt dyr|for prisen/i,
    ['Det forstår vi. Legg den i favorittene, så får du melding om prisen settes ned.'],
  ],
  [/varm til byen/i, ['Enig. Til byen holder det å ha den åpen, eller å velge den tynnere varianten.']],
  [/flere farger/i, ['Godt innspill. Vi velger farger til neste vinter i januar, og tar det med dit.']],
  [/stoffet rasler/i, ['Det gir seg litt etter noen vasker. Det er belegget som er stivt når det er nytt.']],
  [/lommene kunne/i, ['Godt innspill, og du er ikke alene. Vi har sendt det videre til dem som tegner den.']],
  [/stiv(e)? de første/i, ['De myke opp etter et par uker. Bruk dem gjerne inne en kveld eller to først.']],
  [/fargen ble fort skitten/i, ['En myk børste og lunkent vann tar det meste. Impregner etterpå.']],
  [/ganske slitt|blekner/i, ['En hel vinter ute er hard bruk. Hull og glidelåser reparerer vi i butikken.']],
  [/tyngre enn oppgitt/i, ['Takk. Vekta er uten pose og reimer; vi har skrevet det tydeligere nå.']],
  [
    /mindre i terrenget/i,
    ['Riktig, den er laget for grus og asfalt. Til terrenget finner du mønster med dypere knaster.'],
  ],
]

/** What it may answer a review that praises. */
const TO_PRAISE: readonly Rule[] = [
  [
    /lå klar|god hjelp|prøve fire par|forklart i butikken|råd derfra|hjelp til å velge/i,
    ['Det skal de som sto i butikken den dagen få høre.', 'Takk, det sier vi videre til dem som hjalp deg.'],
  ],
  [/lillebror|arves|eldste|tredje barn/i, ['Slik skal det være. Hilsen til den nye eieren.']],
  [
    /kjøpte en til|andre paret|kjøper den igjen|to til i gave|kjøpe igjen/i,
    ['To ganger er den beste attesten vi kan få. Takk.'],
  ],
  [
    /./,
    [
      'Så godt å høre. God tur videre.',
      'Takk for at du tok deg tid til å skrive.',
      'Hyggelig å lese. Velkommen igjen.',
    ],
  ],
]

/** A review with so many stars praises. */
const PRAISE_FROM = 4

/**
 * Finds what the shop may answer a review: answers to what it says, none of which the article has already.
 *
 * @param given the answers that the article's other reviews have
 */
export function listReplies(content: string, rating: number, given: ReadonlySet<string>): readonly string[] {
  const rules = rating >= PRAISE_FROM ? TO_PRAISE : TO_FAULTS
  const replies = rules.find(([says]) => says.test(content))?.[1] ?? []
  return replies.filter((reply) => !given.has(reply))
}
