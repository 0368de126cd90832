/** The part of subset-font that is used here; the types published for it know no `keepFeatures`. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** The OpenType features to keep. */
    keepFeatures: readonly string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
