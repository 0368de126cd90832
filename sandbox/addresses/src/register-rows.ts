/** One address of the register. The towns are real; most streets are not. */
export type RegisterRow = {
  street: string
  number: number
  /** Upper case; empty for none. */
  letter: string
  postalCode: string
  /** In capitals, as in the real register. */
  place: string
  municipality: string
  municipalityNumber: string
  latitude: number
  longitude: number
}

type Place = Omit<RegisterRow, 'street' | 'number' | 'letter'>

const place = (
  postalCode: string,
  name: string,
  municipality: string,
  municipalityNumber: string,
  latitude: number,
  longitude: number,
): Place => ({ postalCode, place: name, municipality, municipalityNumber, latitude, longitude })

/** The coordinates are those of the town's centre. */
const streets: readonly [Place, street: string, numbers: readonly string[]][] = [
  [place('5750', 'ODDA', 'ULLENSVANG', '4618', 60.069, 6.546), 'Storgata', ['12', '14', '40']],
  [place('5750', 'ODDA', 'ULLENSVANG', '4618', 60.074, 6.55), 'Lagervegen', ['2', '4']],
  [place('5470', 'ROSENDAL', 'KVINNHERAD', '4617', 59.987, 6.01), 'Fjordgata', ['1', '3', '5']],
  [place('5700', 'VOSS', 'VOSS', '4621', 60.628, 6.414), 'Stasjonsgata', ['6', '8', '8A', '8B']],
  [place('5411', 'STORD', 'STORD', '4614', 59.78, 5.5), 'Torggata', ['3', '5']],
  [place('5525', 'HAUGESUND', 'HAUGESUND', '1106', 59.413, 5.268), 'Strandgata', ['39', '41', '43']],
  [place('4878', 'GRIMSTAD', 'GRIMSTAD', '4202', 58.34, 8.593), 'Storgata', ['20', '22', '24']],
  [place('5460', 'HUSNES', 'KVINNHERAD', '4617', 59.865, 5.768), 'Sentrumsvegen', ['2', '4']],
  [place('5014', 'BERGEN', 'BERGEN', '4601', 60.393, 5.324), 'Vågsgata', ['15', '17', '17B']],
  [place('4006', 'STAVANGER', 'STAVANGER', '1103', 58.97, 5.733), 'Havnegata', ['7', '9']],
  [place('0155', 'OSLO', 'OSLO', '0301', 59.913, 10.746), 'Storgata', ['1', '1B', '2', '3', '10']],
  [place('3015', 'DRAMMEN', 'DRAMMEN', '3301', 59.744, 10.204), 'Elvegata', ['20', '22']],
  [place('2609', 'LILLEHAMMER', 'LILLEHAMMER', '3405', 61.115, 10.466), 'Gågata', ['32', '34', '36']],
  [place('7011', 'TRONDHEIM', 'TRONDHEIM', '5001', 63.43, 10.395), 'Kongegata', ['26', '28']],
  [place('8006', 'BODØ', 'BODØ', '1804', 67.283, 14.38), 'Sjøgata', ['4', '6']],
  [place('9008', 'TROMSØ', 'TROMSØ', '5501', 69.65, 18.957), 'Nordre Strandgate', ['9', '11']],
]

/** About twenty metres between the houses of a street. */
const STEP_DEGREES = 0.0002

export const registerRows: readonly RegisterRow[] = streets.flatMap(([town, street, numbers]) =>
  numbers.map((text, at) => ({
    ...town,
    street,
    number: Number.parseInt(text, 10),
    letter: text.replace(/^\d+/, ''),
    latitude: Number((town.latitude + at * STEP_DEGREES).toFixed(6)),
  })),
)
