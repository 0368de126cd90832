import { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree } from 'jsonc-parser'

const SECTIONS = ['home', 'sections']

/** A brand's document with another value of a field (`logo.full`); its comments and everything else stay as they are. */
export function setField(source: string, field: string, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  return applyEdits(source, modify(source, field.split('.'), value, { formattingOptions }))
}

/** The sections of the front page as the document has them; none when it names none. */
export function readSections(source: string): (Record<string, unknown> & { type: string })[] {
  const tree = parseTree(source, [], { allowTrailingComma: true })
  const node = tree && findNodeAtLocation(tree, SECTIONS)
  const sections: unknown = node === undefined ? [] : getNodeValue(node)
  return Array.isArray(sections) ? sections.filter(hasType) : []
}

const hasType = (section: unknown): section is Record<string, unknown> & { type: string } =>
  typeof section === 'object' && section !== null && 'type' in section && typeof section.type === 'string'
