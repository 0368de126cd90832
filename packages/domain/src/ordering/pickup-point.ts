/** A place where the carrier hands out parcels, as an order keeps it. */
type PickupPoint = { name: string; address: string; postalCode: string; city: string; openingHours: string }

/** «Post i Butikk Torget, Storgata 8, 0155 Oslo». */
export function describePickupPoint({
  name,
  address,
  postalCode,
  city,
}: Omit<PickupPoint, 'openingHours'>): string {
  return `${name}, ${address}, ${postalCode} ${city}`
}

/** The opening hours as a sentence of their own, with a space after it; '' when they are not known. */
export function describePointHours({ openingHours }: Pick<PickupPoint, 'openingHours'>): string {
  return openingHours === '' ? '' : `${openingHours}. `
}
