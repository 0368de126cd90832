type CompareCheckProps = { articleId: number; name: string }

/**
 * Chooses an article to compare it with others. The box keeps its own state, so that it costs no script and can be used
 * before any has come: `features/compare/use-compare-boxes.ts` listens to all boxes with `data-compare`.
 */
export const CompareCheck = ({ articleId, name }: CompareCheckProps) => (
  <input type="checkbox" data-compare={articleId} aria-label={`Sammenlign ${name}`} />
)
