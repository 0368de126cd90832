import type { SAMPLE_MAILS } from '@varde/contract/admin/mails'
import type { Tenant } from '@varde/contract/entities'
import type { Snapshot } from '../catalogue/catalogue.service.ts'
import type { OutboxMail } from '../outbox/outbox.service.ts'

export type SampleMail = (typeof SAMPLE_MAILS)[number]

/** Whom a sample is written to, and in whose name. */
export type SampleReader = {
  firstName: string
  email: string
  tenant: Tenant
  /** The origin of the brand's pages. */
  publicUrl: string
}

/** Writes a mail with made-up data. It is the function that writes the real one, so that what is seen is what is sent. */
export type WriteSample = (reader: SampleReader) => OutboxMail

/** What a module knows how to show: beside the writer of each of its mails. */
export type MailSamples = Partial<Record<SampleMail, WriteSample>>

/** Stands in links where a real mail has a secret. */
export const NO_SECRET = '…'

/** The article that samples are about: the first that the shop shows, or a made-up one while it shows none. */
export function sampleArticle({ visible }: Pick<Snapshot, 'visible'>): {
  id: number
  name: string
  slug: string
  price: number
} {
  const [first] = visible
  if (first === undefined) return { id: 1, name: 'Skalljakke', slug: 'skalljakke', price: 1299 }
  const { id, name, slug } = first.row
  return { id, name, slug, price: first.article.price }
}
