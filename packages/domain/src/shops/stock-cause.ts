/** Why a member of the staff corrects what a shop has of something. */
export const STOCK_CAUSES = ['counted', 'found', 'damaged', 'lost', 'own-use'] as const
export type StockCause = (typeof STOCK_CAUSES)[number]
