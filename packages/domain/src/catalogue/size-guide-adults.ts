import type { SizeGuide } from './size-guide.ts'
import { footRows, readRows } from './size-guide-rows.ts'

// The tables are the shop's own measurements, not a standard.

const BODY_MEASURES = [
  { name: 'Bryst', how: 'Mål rundt der brystet er bredest, med målebåndet vannrett.' },
  { name: 'Midje', how: 'Mål rundt der du er smalest, litt over navlen.' },
  { name: 'Hofte', how: 'Mål rundt der setet er bredest, med bena samlet.' },
] as const

const MENS_MEASURES = [
  ...BODY_MEASURES.slice(0, 2),
  { name: 'Sete', how: 'Mål rundt der setet er bredest, med bena samlet.' },
  { name: 'Innersøm', how: 'Mål fra skrittet og ned til gulvet, uten sko.' },
]

export const adultGuides: readonly SizeGuide[] = [
  {
    kind: 'dame',
    title: 'Klær til dame',
    columns: ['Nummer', 'Bryst (cm)', 'Midje (cm)', 'Hofte (cm)'],
    rows: readRows(`
      XXS | 32    | 76–79   | 60–63   | 84–87
      XS, 34     | 34    | 80–83   | 64–67   | 88–91
      S, 36      | 36    | 84–88   | 68–72   | 92–96
      M, 38, 40  | 38–40 | 89–95   | 73–79   | 97–102
      L, 42, 44  | 42–44 | 96–103  | 80–87   | 103–110
      XL, 46, 48 | 46–48 | 104–112 | 88–96   | 111–118
      XXL, 50    | 50    | 113–119 | 97–104  | 119–125
      3XL | 52–54 | 120–129 | 105–115 | 126–134
    `),
    measures: BODY_MEASURES,
    drawing: 'body',
  },
  {
    kind: 'herre',
    title: 'Klær til herre',
    columns: ['Nummer', 'Bryst (cm)', 'Midje (cm)', 'Sete (cm)', 'Innersøm (cm)'],
    rows: readRows(`
      XXS | 42    | 82–86   | 68–72   | 84–88   | 76
      XS, 44     | 44    | 87–90   | 73–76   | 89–92   | 78
      S, 46, 48  | 46–48 | 91–96   | 77–82   | 93–98   | 80
      M, 50      | 50    | 97–101  | 83–87   | 99–102  | 82
      L, 52      | 52    | 102–106 | 88–92   | 103–106 | 83
      XL, 54, 56 | 54–56 | 107–114 | 93–101  | 107–113 | 84
      XXL, 58    | 58    | 115–120 | 102–108 | 114–118 | 85
      3XL | 60–62 | 121–129 | 109–118 | 119–126 | 86
    `),
    measures: MENS_MEASURES,
    drawing: 'body',
  },
  {
    kind: 'uni',
    title: 'Klær for alle',
    columns: ['Bryst (cm)', 'Midje (cm)', 'Hofte (cm)', 'Høyde (cm)'],
    rows: readRows(`
      XXS | 76–82   | 60–67   | 82–87   | 152–160
      XS  | 83–88   | 68–73   | 88–92   | 158–166
      S   | 89–94   | 74–79   | 93–97   | 164–172
      M   | 95–100  | 80–86   | 98–102  | 170–178
      L   | 101–106 | 87–93   | 103–108 | 176–184
      XL  | 107–114 | 94–102  | 109–115 | 180–188
      XXL | 115–121 | 103–110 | 116–122 | 184–192
      3XL | 122–130 | 111–120 | 123–130 | 186–194
    `),
    measures: BODY_MEASURES,
    drawing: 'body',
  },
  {
    kind: 'bukser-tommer',
    title: 'Bukser i tommer',
    columns: ['Midje (cm)', 'Sete (cm)'],
    rows: readRows(`
      28, W28 | 72–74   | 88–90
      29, W29 | 75–76   | 91–92
      30, W30 | 77–79   | 93–95
      31, W31 | 80–81   | 96–97
      32, W32 | 82–84   | 98–100
      33, W33 | 85–86   | 101–102
      34, W34 | 87–89   | 103–105
      36, W36 | 90–94   | 106–109
      38, W38 | 95–99   | 110–113
      40, W40 | 100–104 | 114–117
    `),
    measures: [
      { name: 'Midje (W)', how: 'Mål rundt der bukselinningen skal sitte. En tomme er 2,54 cm.' },
      { name: 'Lengde (L)', how: 'Mål innersømmen: L30 er 76 cm, L32 er 81 cm og L34 er 86 cm.' },
    ],
    drawing: 'legs',
  },
  {
    kind: 'sko',
    title: 'Sko til voksne',
    columns: ['Fotens lengde (cm)'],
    rows: footRows(35, 49, 1.5),
    measures: [
      { name: 'Fotens lengde', how: 'Stå på et ark med hælen mot veggen, og mål fra veggen til lengste tå.' },
      { name: 'Begge føttene', how: 'De er sjelden like. Velg etter den lengste, og mål på kvelden.' },
    ],
    drawing: 'foot',
  },
  {
    kind: 'sokker',
    title: 'Sokker',
    columns: ['Fotens lengde (cm)'],
    rows: readRows(`
      34–36 | 21–22,5
      37–39 | 23–24,5
      40–42 | 25–26,5
      43–45 | 27–28,5
      46–48 | 29–30,5
    `),
    measures: [
      { name: 'Fotens lengde', how: 'Bruk skostørrelsen din. Mellom to: velg den minste, ull gir etter.' },
    ],
    drawing: 'foot',
  },
  {
    kind: 'hansker',
    title: 'Hansker og votter',
    columns: ['Nummer', 'Rundt hånda (cm)', 'Langfinger til håndledd (cm)'],
    rows: readRows(`
      XS  | 6  | 16–17 | 16
      S   | 7  | 18–19 | 17
      M   | 8  | 20–21 | 18
      L   | 9  | 22–23 | 19
      XL  | 10 | 24–25 | 20
      XXL | 11 | 26–27 | 21
    `),
    measures: [
      { name: 'Rundt hånda', how: 'Mål rundt der hånda er bredest, uten tommelen.' },
      { name: 'Langfinger til håndledd', how: 'Mål fra tuppen av langfingeren til folden ved håndleddet.' },
    ],
    drawing: 'hand',
  },
  {
    kind: 'luer',
    title: 'Luer og halser',
    columns: ['Rundt hodet (cm)'],
    rows: readRows(`
      S            | 53–55
      M            | 55–57
      L            | 57–59
      XL           | 59–61
      S/M          | 53–57
      L/XL         | 57–61
      Én størrelse | 54–60
    `),
    measures: [{ name: 'Rundt hodet', how: 'Mål midt i panna og rett over ørene.' }],
    drawing: 'head',
  },
]
