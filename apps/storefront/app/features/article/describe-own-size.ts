import type { OwnSizeAdvice } from '@varde/domain/catalogue/own-size-advice'

/** What the advice goes by: «Du kjøpte M i Bygevær skalljakke og beholdt den.» */
export function describeOwnSize({ kept, reason }: OwnSizeAdvice): string {
  const bought = `Du kjøpte ${kept.size} ${kept.isSameArticle ? 'av denne' : `i ${kept.articleName}`}`
  const other = `enn ${kept.articleName}, som du beholdt i ${kept.size}.`
  switch (reason) {
    case 'same':
      return `${bought} og beholdt den.`
    case 'was-small':
      return `${bought} og syntes den var liten.`
    case 'was-large':
      return `${bought} og syntes den var stor.`
    case 'runs-smaller':
      return `Denne er mindre ${other}`
    case 'runs-larger':
      return `Denne er større ${other}`
  }
}
