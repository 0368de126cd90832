/** What may be uploaded, and what it is called. */
export const UPLOAD_KINDS = [
  { value: 'articles', label: 'Varer' },
  { value: 'stock', label: 'Lager' },
  { value: 'prices', label: 'Priser' },
  { value: 'shops', label: 'Butikker' },
] as const

export type UploadKind = (typeof UPLOAD_KINDS)[number]['value']

const OTHERS: Readonly<Record<string, string>> = {
  pages: 'Sider',
  blog: 'Blogg',
  promocodes: 'Rabattkoder',
  campaigns: 'Kampanjer',
  redirects: 'Videresendinger',
  postcodes: 'Postnumre',
}

/** What a kind of import is called; one without a name is shown as it is. */
export function nameKind(kind: string): string {
  return UPLOAD_KINDS.find(({ value }) => value === kind)?.label ?? OTHERS[kind] ?? kind
}
