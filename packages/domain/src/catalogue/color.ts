/** 3.07: one colour of an article. `hex` is `#rrggbb`, or null when the feed gave only a name. */
export type Color = {
  id: number
  name: string
  hex: string | null
  /** The supplier's own code for the colour, empty when unknown. */
  colorCode: string
}

/** 3.07: the group a colour is filtered by («Blå» holds marine, petrol and himmelblå). */
export type ColorGroup = {
  id: number
  /** What the shopper reads. */
  label: string
  /** The group's name in the chain's own register. */
  name: string
  hex: string | null
  /** The colour that stands for the group. */
  colorId: number
}
