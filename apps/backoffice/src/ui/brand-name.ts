/** The brand whose host name the back office was opened at, which the host writes into the document. */
export function readBrandName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="varde-brand"]')?.content ?? ''
}
