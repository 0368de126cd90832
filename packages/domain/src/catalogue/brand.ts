/** 3.13: a brand or product line. */
export type Brand = {
  id: number
  name: string
}
