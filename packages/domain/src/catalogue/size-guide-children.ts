import type { SizeGuide } from './size-guide.ts'
import { footRows, readRows } from './size-guide-rows.ts'

export const childGuides: readonly SizeGuide[] = [
  {
    kind: 'barn',
    title: 'Klær til barn og junior',
    columns: ['Høyde (cm)', 'Alder', 'Bryst (cm)', 'Midje (cm)'],
    rows: readRows(`
      50  | til 50  | 0–1 mnd  | 40 | 40
      56  | 51–56   | 1–2 mnd  | 42 | 42
      62  | 57–62   | 2–4 mnd  | 44 | 44
      68  | 63–68   | 4–6 mnd  | 46 | 46
      74  | 69–74   | 6–9 mnd  | 48 | 47
      80  | 75–80   | 9–12 mnd | 50 | 49
      86  | 81–86   | 1–1½ år  | 52 | 50
      92  | 87–92   | 1½–2 år  | 53 | 51
      98  | 93–98   | 2–3 år   | 55 | 52
      104 | 99–104  | 3–4 år   | 56 | 53
      110 | 105–110 | 4–5 år   | 58 | 54
      116 | 111–116 | 5–6 år   | 60 | 55
      122 | 117–122 | 6–7 år   | 62 | 57
      128 | 123–128 | 7–8 år   | 64 | 58
      134 | 129–134 | 8–9 år   | 67 | 60
      140 | 135–140 | 9–10 år  | 70 | 62
      146 | 141–146 | 10–11 år | 73 | 64
      152 | 147–152 | 11–12 år | 76 | 66
      158 | 153–158 | 12–13 år | 80 | 68
      164 | 159–164 | 13–14 år | 83 | 70
      170 | 165–170 | 14–15 år | 86 | 72
      176 | 171–176 | 15–16 år | 89 | 74
    `),
    measures: [
      { name: 'Høyde', how: 'Mål fra gulv til isse uten sko. Høyden sier mer enn alderen.' },
      {
        name: 'Til å vokse i',
        how: 'Over 5 cm å gå på blir vått og kaldt: velg neste størrelse når én er brukt opp.',
      },
    ],
    drawing: 'height',
  },
  {
    kind: 'barnesko',
    title: 'Sko og støvler til barn',
    columns: ['Fotens lengde (cm)'],
    // A child's shoe is one centimetre longer than the foot.
    rows: footRows(16, 38, 1.5),
    measures: [
      { name: 'Fotens lengde', how: 'Barnet står på et ark med hælen mot veggen. Mål til lengste tå.' },
      { name: 'Å gå på', how: 'Størrelsene har 1–1,5 cm å gå på. Mål igjen hver tredje måned.' },
    ],
    drawing: 'foot',
  },
  {
    kind: 'barnesokker',
    title: 'Sokker til barn',
    columns: ['Fotens lengde (cm)', 'Alder'],
    rows: readRows(`
      16–18 | 9–11    | 0–1 år
      19–21 | 11,5–13 | 1–2 år
      22–24 | 13,5–15 | 2–3 år
      25–27 | 15,5–17 | 3–5 år
      28–30 | 17,5–19 | 5–7 år
      31–33 | 19,5–21 | 7–9 år
      34–36 | 21,5–23 | 9–12 år
    `),
    measures: [{ name: 'Fotens lengde', how: 'Bruk skostørrelsen. En sokk som er for stor, gnager.' }],
    drawing: 'foot',
  },
  {
    kind: 'barneluer',
    title: 'Luer til barn',
    columns: ['Rundt hodet (cm)'],
    rows: readRows(`
      0–1 år       | 40–46
      1–2 år       | 46–49
      2–4 år       | 49–51
      4–6 år       | 51–53
      6–8 år       | 53–54
      8–12 år      | 54–56
      Én størrelse | 50–54
    `),
    measures: [{ name: 'Rundt hodet', how: 'Mål midt i panna og rett over ørene.' }],
    drawing: 'head',
  },
  {
    kind: 'barnevotter',
    title: 'Votter til barn',
    columns: ['Rundt hånda (cm)', 'Langfinger til håndledd (cm)'],
    rows: readRows(`
      0–1 år  | 10–11 | 9
      1–2 år  | 12–13 | 10
      2–4 år  | 13–14 | 11,5
      4–6 år  | 14–15 | 13
      6–8 år  | 15–16 | 14,5
      8–10 år | 16–17 | 15,5
    `),
    measures: [
      { name: 'Rundt hånda', how: 'Mål rundt der hånda er bredest, uten tommelen.' },
      {
        name: 'Langfinger til håndledd',
        how: 'Mål fra tuppen av langfingeren til håndleddet, og la det være 1 cm igjen.',
      },
    ],
    drawing: 'hand',
  },
]
