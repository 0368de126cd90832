/**
 * The marks of the invented makes, each drawn in a box 25 wide and 14 high: `line` is drawn with a round pen,
 * `area` is filled.
 */
interface MakersMark {
  line?: string
  area?: string
}

const MARKS: Readonly<Record<string, MakersMark>> = {
  // the cone of Beerenberg with its crater and glaciers
  'jan-mayen': { line: 'M0,14 L9.5,1.4 Q12.5,-.6 15.5,1.4 L25,14 M7.4,6 l2.6,2.6 2.6,-3.4 2.6,3.4 2.4,-2.6' },
  // a skerry between two swells
  holmvik: {
    line: 'M5,6.6 C8,-1.6 17,-1.6 20,6.6 M0,9 q4.2,-2.8 8.3,0 t8.3,0 t8.3,0 M4,13.4 q4.2,-2.8 8.3,0 t8.3,0',
  },
  // a star between four short rays
  tindra: {
    area: 'M12.5,-3 Q13.6,5.9 22.5,7 Q13.6,8.1 12.5,17 Q11.4,8.1 2.5,7 Q11.4,5.9 12.5,-3Z',
    line: 'M6.2,.7 l1.8,1.8 M18.8,.7 l-1.8,1.8 M6.2,13.3 l1.8,-1.8 M18.8,13.3 l-1.8,-1.8',
  },
  // the needle of a compass, its northern half filled
  nordlei: { area: 'M12.5,-3 L17,7 H8Z', line: 'M8,7 L12.5,17 L17,7 M1,7 h4 M20,7 h4' },
  // an edge
  kvass: { area: 'M0,14 L15,0 H25 L18,7 H13 L6,14Z' },
  // a crystal
  rimfrost: {
    line: 'M12.5,-2 V16 M4.7,2.5 L20.3,11.5 M20.3,2.5 L4.7,11.5 M10,0 l2.5,2.4 2.5,-2.4 M10,14 l2.5,-2.4 2.5,2.4 M5.6,5.2 l3.2,-.6 -.9,-3.2 M19.4,8.8 l-3.2,.6 .9,3.2',
  },
  // a shag that dries its wings
  'skarv-&-sonn': {
    area: 'M12.4,16 C10.6,11 10.6,7 8,5.4 L0,9 C1.6,4 4.6,1.2 9,1.8 C11,2 11.8,3 12.6,4 C13,1 14.6,-1.6 18,-1 L20.6,.4 L17.2,1 C15.6,1.6 15.4,2.6 16.2,3.4 C19.8,2 23,4.4 25,9 L17.4,6 C15,8 14.4,11 14,16Z',
  },
  // a sprig of heather
  lyngmark: {
    line: 'M12.5,16 C12,9 13.4,3 12.5,-2 M12.6,11 Q16.4,10.4 18,7 M12.4,11 Q8.6,10.4 7,7',
    area: 'M15.6,1.2 a2,2 0 1 1 .1,0Z M9.4,1.2 a2,2 0 1 1 .1,0Z M17.2,5.6 a2,2 0 1 1 .1,0Z M7.8,5.6 a2,2 0 1 1 .1,0Z M12.5,-.4 a2,2 0 1 1 .1,0Z',
  },
  // two heads of cotton grass
  'myrull-&-mo': {
    line: 'M9,16 C9,12 8.4,9 7.6,7 M12,16 C12.6,10 14.4,7 16.6,5',
    area: 'M7,8 C2.6,8 2.6,1.4 7,0 C11.6,1.4 11.6,8 7,8Z M17.4,5.6 C13.4,4.4 14.4,-1.6 19,-2 C22.6,.4 21.6,6 17.4,5.6Z',
  },
  // the print of a sole
  kvikkfot: {
    area: 'M14.6,-2.6 C20,-3.6 22.6,1.4 20,6 C17.8,9.8 12.6,9.4 11.4,5.6 C10.4,2.2 11.6,-2 14.6,-2.6Z M8.6,9.6 a3.4,3.2 0 1 1 -.1,0Z',
  },
  // a steep face of steps
  brattgard: { line: 'M1,14 H6 V9.6 H10.4 V5.2 H14.8 V.8 H19.2 L25,14' },
  // a gate
  solvgrind: { line: 'M2,15 V4 Q12.5,-4 23,4 V15 M7.2,15 V1.4 M12.5,15 V0 M17.8,15 V1.4 M2,9 H23' },
  // sparks
  gnistra: {
    line: 'M12.5,10 V-2 M9.6,10.6 L4,1 M15.4,10.6 L21,1 M7.6,12.6 L0,8.6 M17.4,12.6 L25,8.6',
    area: 'M12.5,16 a2,2 0 1 1 .1,0Z',
  },
  // the print of a crow's foot: three toes and one behind
  krakefot: {
    area: 'M12.5,-3 q2.6,6 0,10.6 q-2.6,-4.6 0,-10.6Z M1.6,.6 q7.4,1.6 9,7.4 q-6,-1 -9,-7.4Z M23.4,.6 q-7.4,1.6 -9,7.4 q6,-1 9,-7.4Z M12.5,9.4 q2.2,3 0,7 q-2.2,-4 0,-7Z',
  },
  // the head of a bear cub
  smatind: {
    area: 'M12.5,1 a7,7 0 1 1 -.1,0Z M6.6,-1.6 a3.1,3.1 0 1 1 -.1,0Z M18.4,-1.6 a3.1,3.1 0 1 1 -.1,0Z',
  },
  // a drop that splashes
  plaskeby: {
    area: 'M12.5,-3 C15.6,1.6 16.8,3.4 16.8,5.6 A4.3,4.3 0 0 1 8.2,5.6 C8.2,3.4 9.4,1.6 12.5,-3Z',
    line: 'M1.4,8.6 Q5,14.6 12.5,14.6 Q20,14.6 23.6,8.6',
  },
  // a swing
  helsving: { line: 'M1,11 C6,16 12,13 12.5,7 C13,1 19,-2 24,3' },
  // a wheel with eight spokes
  hjulvik: {
    line: 'M12.5,-2 a9,9 0 1 1 -.1,0 M12.5,-2 V16 M3.5,7 H21.5 M6.1,.6 L18.9,13.4 M18.9,.6 L6.1,13.4',
  },
  // a leaf in a drop of water
  stellmo: {
    line: 'M12.5,-3 C17,3 19.2,5.6 19.2,9 A6.7,6.7 0 0 1 5.8,9 C5.8,5.6 8,3 12.5,-3Z M12.5,15.6 C11.8,11 13,8 16,6',
  },
  // a wedge that is cleft
  fjellkilen: { area: 'M0,0 H11.4 L8.6,9Z M13.8,0 H25 L11.4,15 L9.6,12Z' },
}

/** The makes that have a mark, by the slug of their name. */
export const MARKED_MAKES: readonly string[] = Object.keys(MARKS)

/**
 * The mark of a make as white SVG shapes, 25 × 14 with its corner at 0,0.
 *
 * @param lineWidth of what is drawn with a pen
 * @returns nothing for a make that has no mark
 */
export function findMakersMark(make: string, lineWidth: number): string | undefined {
  const mark = Object.hasOwn(MARKS, make) ? MARKS[make] : undefined
  if (mark === undefined) return undefined
  const { line, area } = mark
  return [
    area && `<path d="${area}" fill="#fff"/>`,
    line &&
      `<path d="${line}" fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="${lineWidth}"/>`,
  ].join('')
}
