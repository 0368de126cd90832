/** What is wrong with a brand's folder: the file, the line in it, and what to do about it, in Norwegian. */
export type BrandFault = {
  file: string
  line: number
  text: string
  /** The field of the document, such as `home.sections.2.title`, where the fault is about one. */
  field?: string
}

/** The name of the file that describes a brand. */
export const BRAND_FILE = 'brand.json'
