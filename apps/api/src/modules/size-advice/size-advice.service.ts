import type { Review } from '@varde/contract/entities'
import { adviseFit } from '@varde/domain/catalogue/fit-advice'
import { adviseOwnSize, type OwnSizeAdvice } from '@varde/domain/catalogue/own-size-advice'
import { hasConsent } from '@varde/domain/customer/consents'
import type { Database } from '../../db/connect.ts'
import type { ArticleRecord, CatalogueService } from '../catalogue/catalogue.service.ts'
import type { ConsentsService } from '../consents/consents.service.ts'
import { listKeptLines } from './size-advice.store.ts'

/** `advice` is null when the customer has not agreed to it, and when nothing that she kept says anything. */
export type SizeAdvised = { ok: true; advice: OwnSizeAdvice | null } | { ok: false }

export type SizeAdviceService = {
  /** The size of an article that suits a customer; not ok when the article is not shown. */
  advise(customerId: number, articleId: number): Promise<SizeAdvised>
}

/** 9.12, 9.14: a week to collect and 14 days to withdraw: what has not come back by then is kept. */
const KEPT_AFTER_MS = 21 * 24 * 60 * 60 * 1000
const MOST_LINES = 300

export function createSizeAdviceService(dependencies: {
  db: Database
  catalogue: Pick<CatalogueService, 'current'>
  consents: Pick<ConsentsService, 'listCurrentConsents'>
  now: () => Date
}): SizeAdviceService {
  const { db, catalogue, consents, now } = dependencies
  return {
    advise: async (customerId, articleId) => {
      const { byId } = catalogue.current()
      const record = byId.get(articleId)
      if (record?.row.visibleOnWeb !== true) return { ok: false }
      const holding = await consents.listCurrentConsents(db, customerId)
      // Without her consent her purchases are not even read.
      if (!hasConsent(holding, 'size_advice', 'web')) return { ok: true, advice: null }
      const at = now()
      const lines = await listKeptLines(db, customerId, new Date(at.getTime() - KEPT_AFTER_MS), MOST_LINES)
      const kept = lines.flatMap(({ articleId: id, ownFit, ...line }) => {
        const bought = byId.get(id)
        if (bought === undefined) return []
        return [{ ...line, ...describe(bought), ownFit: ownFit as Review['true_to_size'] }]
      })
      const sizes = record.article.sizes.map(({ name }) => name)
      return { ok: true, advice: adviseOwnSize({ ...describe(record), sizes }, kept, at) }
    },
  }
}

function describe({ article, reviews }: ArticleRecord) {
  const answers = (fit: number) => reviews.filter(({ trueToSize }) => trueToSize === fit).length
  return {
    articleId: article.id,
    brand: article.brand,
    kind: article.attributes.kind,
    genders: article.genders,
    fit: adviseFit({ small: answers(-1), normal: answers(0), large: answers(1) }),
  }
}
