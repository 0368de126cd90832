import type { SizeGuide } from './size-guide.ts'
import { readRows } from './size-guide-rows.ts'

const HEIGHT = { name: 'Din høyde', how: 'Mål fra gulv til isse, uten sko.' }

export const gearGuides: readonly SizeGuide[] = [
  {
    kind: 'hjelmer',
    title: 'Hjelmer',
    columns: ['Rundt hodet (cm)', 'Passer oftest'],
    rows: readRows(`
      48–52 cm, XS | 48–52 | Barn
      51–55 cm, S  | 51–55 | Barn og junior
      55–59 cm, M  | 55–59 | Junior og voksne
      59–62 cm, L  | 59–62 | Voksne
    `),
    measures: [
      { name: 'Rundt hodet', how: 'Mål midt i panna og rett over ørene.' },
      { name: 'Passer den?', how: 'Uten festet reim skal hjelmen følge med når du rister på hodet.' },
    ],
    drawing: 'head',
  },
  {
    kind: 'alpinski',
    title: 'Alpinski',
    columns: ['Din høyde (cm)', 'Din vekt (kg)'],
    rows: readRows(`
      148 cm | 150–162 | 40–55
      156 cm | 158–170 | 45–62
      164 cm | 166–178 | 55–72
      172 cm | 174–186 | 65–85
      180 cm | 182–194 | 75–95
      188 cm | 190–202 | over 85
    `),
    measures: [HEIGHT, { name: 'Mellom to', how: 'Kort ski svinger lettere, lang ski er roligere i fart.' }],
    drawing: 'reach',
  },
  {
    kind: 'langrennsski',
    title: 'Langrennsski og turski',
    columns: ['Din høyde (cm)', 'Din vekt (kg)'],
    rows: readRows(`
      164 cm | 142–150 | 35–45
      172 cm | 149–157 | 42–55
      180 cm | 156–165 | 50–65
      188 cm | 164–173 | 58–75
      196 cm | 172–181 | 68–88
      204 cm | 180–195 | over 78
    `),
    measures: [HEIGHT, { name: 'Vekten teller', how: 'Spennet skal trykkes ned når du står på ett ben.' }],
    drawing: 'reach',
  },
  {
    kind: 'barneski',
    title: 'Ski til barn',
    columns: ['Barnets høyde (cm)', 'Alder'],
    rows: readRows(`
      90 cm  | 80–90   | 2–3 år
      100 cm | 88–98   | 3–4 år
      110 cm | 96–106  | 4–5 år
      120 cm | 104–114 | 4–6 år
      130 cm | 112–122 | 5–7 år
      140 cm | 120–130 | 7–8 år
      150 cm | 128–138 | 8–10 år
    `),
    measures: [
      { name: 'Barnets høyde', how: 'Mål fra gulv til isse, uten sko.' },
      { name: 'De minste', how: 'Til de aller minste er ski på barnets egen høyde lettest å gå med.' },
    ],
    drawing: 'reach',
  },
  {
    kind: 'alpinstaver',
    title: 'Alpinstaver',
    columns: ['Din høyde (cm)'],
    rows: readRows(`
      105 cm | 147–153
      110 cm | 154–160
      115 cm | 161–167
      120 cm | 168–174
      125 cm | 175–181
      130 cm | 182–188
      135 cm | 189–195
    `),
    measures: [{ name: 'Prøv selv', how: 'Snu staven og hold under trinsa: albuen skal stå i rett vinkel.' }],
    drawing: 'reach',
  },
  {
    kind: 'langrennsstaver',
    title: 'Langrennsstaver',
    columns: ['Klassisk, din høyde (cm)', 'Skøyting, din høyde (cm)'],
    rows: readRows(`
      135 cm | 160–165 | 149–154
      140 cm | 166–170 | 155–159
      145 cm | 171–176 | 160–164
      150 cm | 177–182 | 165–170
      155 cm | 183–188 | 171–175
      160 cm | 189–194 | 176–181
      165 cm | 195–200 | 182–187
    `),
    measures: [{ name: 'Prøv selv', how: 'Klassisk: til skulderen. Skøyting: mellom hake og munn.' }],
    drawing: 'reach',
  },
  {
    kind: 'soveposer',
    title: 'Soveposer',
    columns: ['Din høyde (cm)', 'Rundt skuldrene (cm)'],
    rows: readRows(`
      175 cm | til 175 | til 142
      185 cm | til 185 | til 150
      200 cm | til 200 | til 158
    `),
    measures: [
      HEIGHT,
      { name: 'Rundt skuldrene', how: 'Mål utenpå armene. For god plass er kaldt: lufta må varmes opp.' },
    ],
    drawing: 'height',
  },
]
